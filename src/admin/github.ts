import { fromFile } from './format.ts';
import { refused } from './sveltia.ts';

/** An entry as the CMS gives it to its listeners. */
interface SavedEntry {
  get(name: 'path' | 'slug' | 'collection'): string;
}

interface Answer {
  message?: string;
  errors?: { message: string }[];
  html_url?: string;
  // biome-ignore lint/suspicious/noExplicitAny: it has the shape of the query
  data?: any;
}

/** What the CMS sends: a query, a branch, a commit, or a pull request that is begun, labelled or closed. */
interface Sent {
  head?: string;
  state?: string;
  labels?: string[];
  sha?: string;
  query?: string;
  variables?: { branch?: string; input?: Input };
}

interface Input {
  name?: string;
  oid?: string;
  branch?: { branchName: string };
  expectedHeadOid?: string;
  fileChanges?: {
    additions?: { path: string }[];
    deletions?: { path: string }[];
  };
}

/** What the form says of a change that the CMS says nothing of, and what it knows of drafts. */
interface Form {
  /** It is in the pull request at this address. */
  saved(url: string): void;
  /** It is refused. */
  refused(sentence: string): void;
  /** It is given up. */
  closed(): void;
  /** Whether what was changed in the entry of one of these files is not in it. */
  isUnsaved(paths: string[]): Promise<boolean>;
}

const API = 'https://api.github.com';

const AGAIN =
  'Copy what you wrote and reload this page. If it offers a draft, press Discard: your copy has it. Then put it in anew.';
const CHANGED = `Somebody else, or you in another window, has changed this since you opened it. ${AGAIN}`;
const MERGED_OR_CLOSED = `The pull request of this change was merged or closed since you opened it. ${AGAIN}`;
const TAKEN =
  'This address belongs to another entry, perhaps a new one of a colleague. Press the anchor at the right, write another address, press the tick, and save again.';
const NOT_REACHED = 'GitHub cannot be reached. Wait a minute, and try again.';
const LATER =
  'GitHub takes no more changes from you for now. Wait, for an hour at most, and try again; your text stays.';
const UNSAVED =
  'The status is not changed: what you changed since the last save would not be part of it. Open the entry, press Restore if it offers a draft, and save first.';
const NOTHING_NEW =
  'Nothing is changed, so there is nothing to save. What you typed says the same as the file.';
const RESTORE =
  'go back to the list, press your picture at the top, then Sign Out, and sign in with the new one. Then try again; if a draft is offered, press Restore.';

const leftAlone = (branch: string) =>
  `“${branch.split('/').at(-1)}” is left as it is: somebody else has changed, merged or closed it since this page was loaded. Reload the page, look at what is there now, and decide again.`;

const asAnother = (name: string) =>
  `This would become /${name}, beside the one whose address is the same without the number. Give it an address that says what differs: press the anchor at the right, write it, press the tick, and save again.`;

const unreadable = (url: string) =>
  `A change of this entry is under way whose file cannot be read, so nothing is saved over it. Let it be mended first, in its pull request: ${url}. ${AGAIN}`;

const pictureTaken = (path: string) =>
  `A colleague has added a picture of the name ${path.split('/').at(-1)} since this page was loaded. Give yours another name, choose it again, and save.`;

/** What GitHub says, and what an editor can do about it. */
const WORDS: [said: string, meant: string][] = [
  [
    'Bad credentials',
    `GitHub does not take your token any more: it has expired or was deleted. Make a new one, ${RESTORE}`,
  ],
  [
    'Resource not accessible by',
    `Your token can read here, but not write. Make one with Contents and Pull requests set to “Read and write”, ${RESTORE}`,
  ],
  ['Expected branch to point to', CHANGED],
  ['API rate limit exceeded', LATER],
  ['You have exceeded a secondary rate limit', LATER],
];

/** How the CMS signs its requests. */
let authorization = '';

/** The newest commit of main when the page was loaded. */
let loaded = '';

/** The pull requests as the CMS knows them: those that were open when the page was loaded, and its own since then. */
const pulls: { branch: string; url: string; paths: string[] }[] = [];

/** The newest commits of branches that this page has seen or made; empty for a branch that was not there. */
const heads = new Map<string, string>();

/** The files of the last commit that this page made on a branch. */
const written = new Map<string, string[]>();

/** The entry that is being saved, and the texts that may be replaced: the one that was opened, then one's own tries. */
let saving: { branch: string; paths: [now: string, earlier: string]; texts: string[] } | undefined;

/** A text to compare, without what says nothing: how its lines end, and space around it. */
const plain = (text = '') => text.replace(/\r\n?/g, '\n').trim();

const pullOf = (branch: string) => pulls.findLast((pull) => pull.branch === branch);

/** A repository as an argument of a query. */
const named = (repo: string) => {
  const [owner, name] = repo.split('/').map((part) => JSON.stringify(part));
  return `owner: ${owner}, name: ${name}`;
};

/** Sends GitHub a request with the token of the CMS. */
const post = (path: string, body: object): Promise<Answer> =>
  fetch(`${API}/${path}`, {
    method: 'POST',
    headers: { Authorization: authorization },
    body: JSON.stringify(body),
  })
    .then((response) => response.json())
    .catch(() => ({}));

/** Asks GitHub for fields of a repository. */
async function ask(repo: string, fields: string): Promise<Answer['data']> {
  const query = `query { repository(${named(repo)}) { ${fields} } }`;
  const { data, errors } = await post('graphql', { query });
  if (errors?.[0] || !data) throw refused(errors?.[0]?.message ?? NOT_REACHED);
  return data.repository;
}

/** The newest commit of a branch or '', and whether it has an open pull request, whose label is set if lost. */
async function look(repo: string, branch: string): Promise<{ head: string; isOpen: boolean }> {
  const { ref, pullRequests } = await ask(
    repo,
    `ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }
    pullRequests(headRefName: ${JSON.stringify(branch)}, states: OPEN, first: 1) { nodes { number isDraft labels(first: 20) { nodes { name } } } }`,
  );
  const [pull] = pullRequests.nodes;
  // Without its label the pull request is lost to the CMS.
  if (pull?.isDraft && !JSON.stringify(pull.labels).includes('sveltia-cms/'))
    await post(`repos/${repo}/issues/${pull.number}/labels`, { labels: ['sveltia-cms/draft'] });
  return { head: ref?.target.oid ?? '', isOpen: pull !== undefined };
}

interface Blob {
  oid: string;
  text?: string;
}

/** The files at a branch or a commit; null where there is none. */
async function filesAt(repo: string, at: string, paths: string[]): Promise<(Blob | null)[]> {
  if (paths.length === 0) return [];
  const fields = paths.map((path, index) => {
    const expression = JSON.stringify(`${at}:${path}`);
    return `file${index}: object(expression: ${expression}) { ... on Blob { oid text } }`;
  });
  const files = await ask(repo, fields.join(' '));
  return paths.map((_, index) => files[`file${index}`]);
}

/** Whether the form can show a file, which somebody may have broken by hand. */
function isReadable(text = ''): boolean {
  try {
    return Boolean(fromFile(text));
  } catch {
    return false;
  }
}

/** Why a file must not be written over the one that is there now. */
function overwriting(
  [now, earlier]: (Blob | null | undefined)[],
  { branch, paths, texts }: NonNullable<typeof saving>,
) {
  if (texts.includes(plain((now ?? earlier)?.text))) return undefined;
  if (now && (!texts[0] || paths[0] !== paths[1])) return TAKEN;
  const pull = pullOf(branch);
  return pull && now && !isReadable(now.text) ? unreadable(pull.url) : CHANGED;
}

/** Whether somebody else was at a branch, or at its pull request, since this page read it. */
async function isStale(repo: string, branch: string): Promise<boolean> {
  const { head, isOpen } = await look(repo, branch);
  if (isOpen ? head !== heads.get(branch) : pullOf(branch) !== undefined) return true;
  heads.set(branch, head);
  return false;
}

/** Why a commit must not be made: it would delete or replace a file that somebody else has changed or added. */
async function commitRefusal(repo: string, input: Input): Promise<string | undefined> {
  const branch = input.branch?.branchName ?? '';
  const { additions = [], deletions = [] } = input.fileChanges ?? {};
  if (additions.length === 0 && deletions.length > 0) {
    if (await isStale(repo, branch)) return leftAlone(branch);
    if (pullOf(branch)) return undefined;
    const paths = deletions.map(({ path }) => path);
    const [now, then] = await Promise.all(['main', loaded].map((at) => filesAt(repo, at, paths)));
    return JSON.stringify(now) === JSON.stringify(then) ? undefined : leftAlone(branch);
  }
  if (!saving) return undefined; // a picture that is uploaded to the library of the CMS, and to no text
  const base = heads.get(branch) ?? input.expectedHeadOid ?? '';
  const why = overwriting(await filesAt(repo, base, saving.paths), saving);
  if (why) return why;
  const added = additions.map(({ path }) => path).filter((path) => !saving?.paths.includes(path));
  for (const at of ['main', branch]) {
    const taken = added[(await filesAt(repo, at, added)).findIndex(Boolean)];
    if (taken) return pictureTaken(taken);
  }
  return undefined;
}

/** Why a request of the CMS must not be made: somebody else was there since this page was loaded. */
async function refusal(
  repo: string,
  url: string,
  sent: Sent,
  isUnsaved: Form['isUnsaved'],
): Promise<string | undefined> {
  const { query = '', variables: { input } = {}, state, labels, sha } = sent;
  const [, reset = ''] = /\/git\/refs\/heads\/(.+)$/.exec(url) ?? [];
  const [, number] = /\/(?:issues|pulls)\/(\d+)$/.exec(url) ?? [];
  const numbered = number ? pulls.find((pull) => pull.url.endsWith(`/${number}`)) : undefined;
  if (sha && reset) {
    const { head, isOpen } = await look(repo, decodeURI(reset));
    if (isOpen || head !== heads.get(decodeURI(reset))) return CHANGED;
  }
  if (query.includes('createRef(') && input?.name) {
    const branch = input.name.replace('refs/heads/', '');
    if (saving?.branch !== branch && (await isStale(repo, branch))) return leftAlone(branch);
  }
  if (input?.fileChanges) return commitRefusal(repo, input);
  if (numbered && (labels || state === 'closed') && (await isStale(repo, numbered.branch)))
    return leftAlone(numbered.branch);
  if (numbered && labels) {
    const files = await filesAt(repo, numbered.branch, numbered.paths);
    if (await isUnsaved(numbered.paths.filter((_, index) => files[index]))) return UNSAVED;
  }
  return undefined;
}

/**
 * Keeps what the CMS learns of branches and pull requests.
 *
 * @returns the address of the pull request into which a change went
 */
function noteHead({ data, html_url: url }: Answer, { head, variables }: Sent): string | undefined {
  const { repository, createRef, createCommitOnBranch } = data ?? {};
  const { branch, input } = variables ?? {};
  const history = repository?.ref?.target.history;
  if (branch === 'main' && history) loaded ||= history.nodes[0].oid;
  for (const { headRefName: name, headRefOid, url, files } of repository?.pullRequests?.nodes ??
    []) {
    if (!name) continue;
    heads.set(name, headRefOid);
    pulls.push({
      branch: name,
      url,
      paths: files.nodes.map((file: { path: string }) => file.path),
    });
  }
  if (createRef) heads.set(String(input?.name).replace('refs/heads/', ''), input?.oid ?? '');
  if (head && url) pulls.push({ branch: head, url, paths: written.get(head) ?? [] });
  if (!createCommitOnBranch) return head && url;
  const to = input?.branch?.branchName ?? '';
  heads.set(to, createCommitOnBranch.commit.oid);
  const { additions = [], deletions = [] } = input?.fileChanges ?? {};
  const paths = [...additions, ...deletions].map(({ path }) => path);
  written.set(to, paths);
  pullOf(to)?.paths.push(...paths);
  return pullOf(to)?.url;
}

/**
 * Stands between the CMS and GitHub: keeps what the CMS knows, lets a commit follow only the one that this page has seen,
 * refuses what would go over the work of somebody else, and says in words of an editor what GitHub refuses. (The CMS
 * compares nothing on a branch: `if (!useWorkflow)` in its contents/draft/save/index.js, which says that nobody else writes
 * there. It does on main, since 0.218.0: https://github.com/sveltia/sveltia-cms/issues/776. Can go with a release that does it
 * on branches too, and that shows why a deletion failed; no issue found as of 0.221.1.)
 *
 * @param repo OWNER/NAME
 */
export function watchGitHub(repo: string, form: Form): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input);
    if (!url.startsWith(API)) return send(input, init);
    authorization = new Headers(init.headers).get('Authorization') ?? authorization;
    const sent: Sent = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const { fileChanges, name, branch } = sent.variables?.input ?? {};
    const { state, labels, head, sha, query = '' } = sent;
    // A new branch begins with a query for its repository and for main, a new status with a look at its pull request.
    const isStep =
      saving ||
      state ||
      labels ||
      head ||
      sha ||
      /\$forkOwner|^\s*mutation/.test(query) ||
      /\/issues\/\d+$/.test(url);
    const refusedAs = (message: string, status: number) => {
      if (isStep && !saving) form.refused(message);
      return Response.json({ message, errors: [{ message }] }, { status });
    };
    const why = await refusal(repo, url, sent, form.isUnsaved).catch(
      ({ cause }) => cause?.message ?? NOT_REACHED,
    );
    // GraphQL has its refusals in `errors`, under 200.
    if (why) return refusedAs(why, query ? 200 : 409);
    const seen = fileChanges && heads.get(branch?.branchName ?? '');
    if (seen && sent.variables?.input) sent.variables.input.expectedHeadOid = seen;
    const once = () =>
      send(input, seen ? { ...init, body: JSON.stringify(sent) } : init).catch((error: unknown) => {
        if (isStep) return new Response('', { status: 503 });
        throw error;
      });
    let response = await once();
    // A draft without its label is lost to the CMS, which asks once: so this asks again. GitHub has 403 and 429 for too many
    // requests, and 5xx while it is busy; two seconds are chosen. Every other refusal is said, and can be tried again.
    if (/\/labels$/.test(url) && /403|429|5../.test(String(response.status))) {
      await new Promise((wait) => setTimeout(wait, 2000));
      response = await once();
    }
    if (head && !response.ok) {
      // It is open already if only the answer was lost.
      const open = `${url}?state=open&head=${repo.split('/')[0]}:${head}`;
      const found = await send(open, { headers: init.headers ?? {} })
        .then((list) => list.json())
        .catch(() => []);
      if (found[0]) response = Response.json(found[0]);
    }
    const answer: Answer | undefined = await response
      .clone()
      .json()
      .catch(() => undefined);
    // The CMS would repeat what fails with 502.
    if (isStep && (!answer || response.status >= 500)) return refusedAs(NOT_REACHED, 503);
    if (!answer) return response;
    const said = answer.errors?.[0]?.message ?? answer.message ?? '';
    const [, meant] = WORDS.find(([known]) => said.startsWith(known)) ?? [];
    const target = branch?.branchName ?? name?.replace('refs/heads/', '') ?? '';
    // Somebody made the branch since this page looked.
    const isNew = name && said.includes('already exists') && !heads.get(target);
    if (isNew || meant === CHANGED)
      return refusedAs(saving ? CHANGED : leftAlone(target), response.status);
    if (meant) return refusedAs(meant, response.status);
    if (sha && response.ok) heads.set(decodeURI(url.split('/git/refs/heads/')[1] ?? ''), sha);
    const pullUrl = noteHead(answer, sent);
    if (state === 'closed' && response.ok) {
      const closed = pulls.findIndex(({ url: at }) => at === answer.html_url);
      if (closed >= 0) pulls.splice(closed, 1);
      form.closed();
    }
    if (pullUrl && fileChanges) {
      const { isOpen } = await look(repo, target).catch(() => ({ isOpen: true }));
      if (!isOpen) return refusedAs(saving ? MERGED_OR_CLOSED : leftAlone(target), 200);
    }
    if (pullUrl) form.saved(pullUrl);
    return response;
  };
}

/** The branch of an entry: that of the pull request which the CMS knows for it, or the one that it will make. */
function branchOf(entry: SavedEntry, paths: string[]) {
  const own = `cms/${entry.get('collection')}/${entry.get('slug')}`;
  const known = pulls.findLast(
    (pull) => pull.branch === own || paths.some((path) => pull.paths.includes(path)),
  );
  return { branch: known?.branch ?? own, isKnown: known !== undefined };
}

/**
 * Compares what an editor opened with the file as it is now: on the branch of its pull request if one is open, else on
 * main.
 *
 * @param repo OWNER/NAME
 * @param opened the file as the editor opened it; nothing if it is new
 * @param file the file as it is to be saved
 * @throws Error, with a sentence as its cause, if somebody else was there, nothing is changed, or GitHub refuses
 */
export async function compare(
  entry: SavedEntry,
  repo: string,
  opened: string,
  file: string,
): Promise<void> {
  if (!authorization) return; // the files of one's own machine
  const path = entry.get('path');
  // The address of the form has the name that the file had when it was opened.
  // `$&` leaves the name as it is.
  const [, opening = '$&'] = /\/entries\/([^/?]+)$/.exec(location.hash) ?? [];
  const paths: [string, string] = [path, path.replace(/[^/]+(?=\.mdx$)/, opening)];
  const { branch, isKnown } = branchOf(entry, paths);
  const { head, isOpen } = await look(repo, branch);
  if (isKnown && !isOpen) throw refused(MERGED_OR_CLOSED);
  const beside = path.replace(/-\d+(?=\.mdx$)/, '');
  if (!opened && beside !== path && (await filesAt(repo, 'main', [beside]))[0])
    throw refused(asAnother(entry.get('slug')));
  const tried = sessionStorage.getItem(branch);
  const trying = { branch, paths, texts: [opened, file, tried ?? file].map((text) => plain(text)) };
  const now = await filesAt(repo, isOpen ? head : 'main', paths);
  // On a branch the same text may come from a try whose answer was lost: it is brought to its end.
  if (plain(now[0]?.text) === plain(file) && (!isOpen || plain(opened) === plain(file)))
    throw refused(NOTHING_NEW);
  const why = overwriting(now, trying);
  if (why) throw refused(why);
  if (isOpen && !now[0] && !(opened && isKnown)) throw refused(TAKEN);
  heads.set(branch, head);
  sessionStorage.setItem(branch, file);
  saving = trying;
}

/** A save has come to its end, or is refused: what it tried is not forgotten, since GitHub may have carried it out. */
export function endSaving(isSaved: boolean): void {
  if (saving && isSaved) sessionStorage.removeItem(saving.branch);
  saving = undefined;
}
