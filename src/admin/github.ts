import { refused } from './sveltia.ts';

/** An entry as the CMS gives it to its listeners. */
export interface SavedEntry {
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

/** What an editor has to know of a change that the CMS says nothing of. */
interface Notices {
  /** It is in the pull request at this address. */
  done(url: string): void;
  /** It is refused. */
  refused(sentence: string): void;
}

const API = 'https://api.github.com';

const AGAIN = 'Copy what you wrote, reload this page, open the entry anew, and put it in there.';
const CHANGED = `Somebody else, or you in another window, has changed this since you opened it. ${AGAIN}`;
const DONE = `The pull request of this change was merged or closed since you opened it. ${AGAIN}`;
const TAKEN =
  'This address belongs to another entry, perhaps a new one of a colleague. Press the anchor at the right, write another address, press the tick, and save again.';
const NO_STATUS =
  'The status is not changed: somebody else has changed, merged or closed this since this page was loaded. Reload the page.';
const UNSAVED =
  'The status is not changed: what you typed since the last save would not be part of it. Save first.';
const NOTHING_NEW =
  'Nothing is changed, so there is nothing to save. What you typed says the same as the file.';
const SAVED_BEFORE =
  'This is saved already, by a try whose answer was lost. Reload this page before you write on.';
const RESTORE =
  'go back to the list, press your picture at the top, then Sign Out, and sign in with the new one. Open the entry again, and press Restore.';

const notDeleted = (branch: string) =>
  `“${branch.split('/').at(-1)}” is not deleted: somebody else has changed, merged or closed it since this page was loaded. Reload the page, look at what is there now, and delete it then if it should still go.`;

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

/** The entry that is being saved: its branch, and where its file is and was. */
let saving: { branch: string; paths: [now: string, earlier: string] } | undefined;

/** A text whose end and ends of lines say nothing. */
const plain = (text = '') => text.replace(/\r\n?/g, '\n').trim();

const pullOf = (branch: string) => pulls.findLast((pull) => pull.branch === branch);

/** A repository as an argument of a query. */
const named = (repo: string) => {
  const [owner, name] = repo.split('/').map((part) => JSON.stringify(part));
  return `owner: ${owner}, name: ${name}`;
};

/** Asks GitHub for fields of a repository, with the token of the CMS. */
async function ask(repo: string, fields: string): Promise<Answer['data']> {
  const response = await fetch(`${API}/graphql`, {
    method: 'POST',
    headers: { Authorization: authorization },
    body: JSON.stringify({ query: `query { repository(${named(repo)}) { ${fields} } }` }),
  });
  const { data, errors }: Answer = await response.json();
  if (errors?.[0]) throw refused(errors[0].message);
  return data.repository;
}

/** The newest commit of a branch, empty if there is none, and whether a pull request of it is open. */
async function look(repo: string, branch: string): Promise<{ head: string; isOpen: boolean }> {
  const { ref, pullRequests } = await ask(
    repo,
    `ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }
    pullRequests(headRefName: ${JSON.stringify(branch)}, states: OPEN, first: 1) { nodes { url } }`,
  );
  return { head: ref?.target.oid ?? '', isOpen: pullRequests.nodes.length > 0 };
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
    if (await isStale(repo, branch)) return notDeleted(branch);
    if (pullOf(branch)) return undefined;
    const paths = deletions.map(({ path }) => path);
    const [now, then] = await Promise.all(['main', loaded].map((at) => filesAt(repo, at, paths)));
    return JSON.stringify(now) === JSON.stringify(then) ? undefined : notDeleted(branch);
  }
  if (!saving) return undefined; // a picture that is put among all others
  const added = additions.map(({ path }) => path).filter((path) => !saving?.paths.includes(path));
  for (const at of ['main', branch]) {
    const taken = added[(await filesAt(repo, at, added)).findIndex(Boolean)];
    if (taken) return pictureTaken(taken);
  }
  return undefined;
}

/** Why a request of the CMS must not be made: somebody else was there since this page was loaded. */
async function refusal(repo: string, url: string, sent: Sent): Promise<string | undefined> {
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
    if (saving?.branch !== branch && (await isStale(repo, branch))) return notDeleted(branch);
  }
  if (input?.fileChanges) return commitRefusal(repo, input);
  if (numbered && state === 'closed' && (await isStale(repo, numbered.branch)))
    return notDeleted(numbered.branch);
  if (numbered && labels) {
    if (document.querySelector('[data-label=Save]:not([aria-disabled=true])')) return UNSAVED;
    if (await isStale(repo, numbered.branch)) return NO_STATUS;
  }
  return undefined;
}

/**
 * Keeps what the CMS learns of branches and pull requests.
 *
 * @returns the address of the pull request into which a change went
 */
function note({ data, html_url: url }: Answer, { head, variables }: Sent): string | undefined {
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
  if (saving && paths.includes(saving.paths[0])) saving = undefined;
  written.set(to, paths);
  pullOf(to)?.paths.push(...paths);
  return pullOf(to)?.url;
}

/**
 * Stands between the CMS and GitHub: keeps what the CMS knows, lets a commit follow only the one that this page has seen,
 * refuses what would go over the work of somebody else, and says in words of an editor what GitHub refuses. (The CMS
 * compares nothing on a branch: `if (!useWorkflow)` in its contents/draft/save/index.js, which says that nobody else writes
 * there. It does on main, since 0.218.0: https://github.com/sveltia/sveltia-cms/issues/776. Ends with a release that does it
 * on branches too, and that shows why a deletion failed; no issue found as of 0.221.1.)
 *
 * @param repo OWNER/NAME
 */
export function watchGitHub(repo: string, notices: Notices): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input);
    if (!url.startsWith(API)) return send(input, init);
    authorization = new Headers(init.headers).get('Authorization') ?? authorization;
    const sent: Sent = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const { fileChanges, name, branch } = sent.variables?.input ?? {};
    const refusedAs = (message: string, status: number) => {
      const isChange = sent.state || sent.labels || sent.variables?.input;
      if (isChange && !saving) notices.refused(message);
      saving = undefined;
      return Response.json({ message, errors: [{ message }] }, { status });
    };
    const why = await refusal(repo, url, sent);
    if (why) return refusedAs(why, sent.query ? 200 : 409);
    const seen = fileChanges && heads.get(branch?.branchName ?? '');
    if (seen && sent.variables?.input) sent.variables.input.expectedHeadOid = seen;
    const again = () => send(input, seen ? { ...init, body: JSON.stringify(sent) } : init);
    // Without its label the CMS would never find the pull request again.
    const isLabel = /\/issues\/\d+\/labels$/.test(url);
    const response = await again().catch((error: unknown) => {
      if (isLabel) return new Promise((wait) => setTimeout(wait, 2000)).then(again);
      saving = undefined;
      throw error;
    });
    const answer: Answer = await response
      .clone()
      .json()
      .catch(() => ({}));
    const said = answer.errors?.[0]?.message ?? answer.message ?? '';
    const [, meant] = WORDS.find(([known]) => said.startsWith(known)) ?? [];
    const target = branch?.branchName ?? name?.replace('refs/heads/', '') ?? '';
    // A branch that nobody had a moment ago.
    const isNew = name && said.includes('already exists') && !heads.get(target);
    if (isNew || meant === CHANGED)
      return refusedAs(saving ? CHANGED : notDeleted(target), response.status);
    if (meant) return refusedAs(meant, response.status);
    if (sent.sha && response.ok)
      heads.set(decodeURI(url.split('/git/refs/heads/')[1] ?? ''), sent.sha);
    const changed = note(answer, sent);
    if (sent.state === 'closed' && response.ok) {
      const closed = pulls.findIndex(({ url: at }) => at === answer.html_url);
      if (closed >= 0) pulls.splice(closed, 1);
    }
    if (changed) notices.done(changed);
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
  const [, opening = '$&'] = /\/entries\/([^/?]+)$/.exec(location.hash) ?? [];
  const paths: [string, string] = [path, path.replace(/[^/]+(?=\.mdx$)/, opening)];
  const { branch, isKnown } = branchOf(entry, paths);
  const { head, isOpen } = await look(repo, branch);
  if (isKnown && !isOpen) throw refused(DONE);
  const [now, earlier] = await filesAt(repo, isOpen ? head : 'main', paths);
  if (now && plain(now.text) === plain(file))
    throw refused(plain(opened) === plain(file) ? NOTHING_NEW : SAVED_BEFORE);
  if (!opened && (now || isOpen)) throw refused(TAKEN);
  if (plain((now ?? earlier)?.text) !== plain(opened)) throw refused(CHANGED);
  heads.set(branch, head);
  saving = { branch, paths };
}
