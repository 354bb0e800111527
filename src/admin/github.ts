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

/** What the CMS sends: a query, a new pull request, or one that is closed. */
interface Sent {
  head?: string;
  state?: string;
  query?: string;
  variables?: { input?: Commit };
}

interface Commit {
  branch?: { branchName: string };
  expectedHeadOid?: string;
  fileChanges?: { additions: { path: string; contents: string }[] };
}

/** What an editor has to know of a deletion or a save. */
interface Notices {
  /** A change is in the pull request at this address. */
  done(url: string): void;
  /** A deletion is refused; the CMS shows no reason. */
  refused(sentence: string): void;
}

const API = 'https://api.github.com';

const AGAIN = 'Copy what you wrote, reload this page, open the entry anew, and put it in there.';
const CHANGED = `Somebody else has changed this since you opened it. ${AGAIN}`;
const DONE = `The pull request of this change was merged or closed since you opened it. ${AGAIN}`;
const NOT_DELETED =
  'Nothing is deleted: somebody else has changed, merged or closed this since this page was loaded. Reload the page, look at what is there now, and delete it then if it should still go.';
const NOTHING_NEW =
  'Nothing is changed, so there is nothing to save. What you typed says the same as the file.';
const RESTORE = 'reload this page, sign in with it, open the entry again, and press Restore.';

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

/** The pull requests as the CMS knows them: those that were open when the page was loaded, and its own since then. */
const pulls: { branch: string; url: string; paths: string[] }[] = [];

/** The files that were saved from this page, as they were saved last. */
const saved = new Map<string, string>();

/** The newest commits of branches, as far as the CMS knows them. */
const heads = new Map<string, string>();

/** The branch that was compared last, its newest commit if it had a pull request, and the file there. */
let compared: { branch: string; head: string; text?: string | undefined } = {
  branch: '',
  head: '',
};

/** A text whose end and ends of lines say nothing. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const decoded = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));

const pullOf = (branch = '') => pulls.findLast((pull) => pull.branch === branch);

/**
 * Keeps what the CMS learns of pull requests, and what it saves.
 *
 * @returns the address of the pull request into which a change went
 */
function note({ data, html_url: url }: Answer, { head, variables }: Sent): string | undefined {
  for (const { headRefName: branch, headRefOid, url, files } of data?.repository?.pullRequests
    ?.nodes ?? []) {
    if (!branch) continue;
    heads.set(branch, headRefOid);
    pulls.push({ branch, url, paths: files.nodes.map(({ path }: { path: string }) => path) });
  }
  if (head && url) pulls.push({ branch: head, url, paths: [] });
  const commit = data?.createCommitOnBranch?.commit;
  if (!commit) return head && url;
  const { branch, fileChanges } = variables?.input ?? {};
  heads.set(branch?.branchName ?? '', commit.oid);
  for (const { path, contents } of fileChanges?.additions ?? [])
    saved.set(path, plain(decoded(contents)));
  return pullOf(branch?.branchName)?.url;
}

/** The branch of the entry that a request deletes, or whose change it gives up. */
function deletedBy(url: string, { state, variables }: Sent): string | undefined {
  const { branch, fileChanges } = variables?.input ?? {};
  if (fileChanges) return fileChanges.additions.length === 0 ? branch?.branchName : undefined;
  if (state !== 'closed') return undefined;
  return pulls.find((pull) => url.split('/').at(-1) === pull.url.split('/').at(-1))?.branch;
}

/** Whether somebody else was at a branch since the CMS read it. */
async function isStale(repo: string, branch: string): Promise<boolean> {
  const { repository } = await ask(`query { repository(${named(repo)}) {
    pullRequests(headRefName: ${JSON.stringify(branch)}, states: OPEN, first: 1) { nodes { headRefOid } }
  } }`);
  const [open] = repository.pullRequests.nodes;
  return open ? open.headRefOid !== heads.get(branch) : pullOf(branch) !== undefined;
}

/** A commit of the CMS goes on top of the one that was compared, or nowhere. */
function bound(sent: Sent): Sent {
  const input = sent.variables?.input;
  const isCompared = compared.head && input?.branch?.branchName === compared.branch;
  return isCompared
    ? { ...sent, variables: { input: { ...input, expectedHeadOid: compared.head } } }
    : sent;
}

/**
 * Stands between the CMS and GitHub: notes the pull requests, lets a commit follow only the one that was compared, refuses
 * a deletion of what somebody else has changed, and says in words of an editor what GitHub refuses. (The CMS compares
 * nothing on a branch: `if (!useWorkflow)` in its contents/draft/save/index.js, which says that nobody else writes there.
 * It does on main, since 0.218.0: https://github.com/sveltia/sveltia-cms/issues/776. Ends with a release that does it on
 * branches too, and that shows why a deletion failed; no issue found as of 0.221.1.)
 *
 * @param repo OWNER/NAME
 */
export function watchGitHub(repo: string, notices: Notices): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input);
    if (!url.startsWith(API)) return send(input, init);
    authorization = new Headers(init.headers).get('Authorization') ?? authorization;
    const sent = typeof init.body === 'string' ? bound(JSON.parse(init.body)) : {};
    const branch = deletedBy(url, sent);
    const response =
      branch && (await isStale(repo, branch))
        ? Response.json({ message: NOT_DELETED }, { status: 409 })
        : await send(
            input,
            typeof init.body === 'string' ? { ...init, body: JSON.stringify(sent) } : init,
          );
    const answer: Answer = await response
      .clone()
      .json()
      .catch(() => ({}));
    const said = answer.errors?.[0]?.message ?? answer.message ?? '';
    const [, message] = WORDS.find(([known]) => said.startsWith(known)) ?? [];
    if (branch && said) notices.refused(message ?? said);
    if (message) return Response.json({ errors: [{ message }] }, { status: response.status });
    const changed = note(answer, sent);
    if (changed) notices.done(changed);
    return response;
  };
}

/** A repository as an argument of a query. */
const named = (repo: string) => {
  const [owner, name] = repo.split('/').map((part) => JSON.stringify(part));
  return `owner: ${owner}, name: ${name}`;
};

/** Asks GitHub with the token of the CMS. */
async function ask(query: string): Promise<Answer['data']> {
  const headers = { Authorization: authorization };
  const response = await fetch(`${API}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  const { data, errors }: Answer = await response.json();
  if (errors?.[0]) throw refused(errors[0].message);
  return data;
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
 * @throws Error, with a sentence as its cause, if somebody else was there or GitHub refuses
 */
export async function compare(entry: SavedEntry, repo: string, opened: string): Promise<void> {
  if (!authorization) return; // the files of one's own machine
  const path = entry.get('path');
  // The address of the form has the name that the file had when it was opened.
  const [, opening = '$&'] = /\/entries\/([^/?]+)$/.exec(location.hash) ?? [];
  const paths = [path, path.replace(/[^/]+(?=\.mdx$)/, opening)];
  const { branch, isKnown } = branchOf(entry, paths);
  const file = (at: string, one = '') =>
    `object(expression: ${JSON.stringify(`${at}:${one}`)}) { ... on Blob { text } }`;
  const { repository } = await ask(`query { repository(${named(repo)}) {
    ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }
    pullRequests(headRefName: ${JSON.stringify(branch)}, states: OPEN, first: 1) { nodes { url } }
    main: ${file('main', paths[0])} mainEarlier: ${file('main', paths[1])}
    branch: ${file(branch, paths[0])} branchEarlier: ${file(branch, paths[1])}
  } }`);
  const isOpen = repository.pullRequests.nodes.length > 0;
  if (isKnown && !isOpen) throw refused(DONE);
  const [now, earlier] = isOpen
    ? [repository.branch, repository.branchEarlier]
    : [repository.main, repository.mainEarlier];
  const text = plain((now ?? earlier)?.text ?? '');
  if (text !== plain(opened) && text !== saved.get(path)) throw refused(CHANGED);
  compared = { branch, head: isKnown ? repository.ref.target.oid : '', text: now?.text };
}

/**
 * Refuses a save that would be a commit without a change.
 *
 * @param file what is to be saved, after it was compared
 * @throws Error, with a sentence as its cause
 */
export function mustDiffer(file: string): void {
  if (compared.text !== undefined && plain(compared.text) === plain(file))
    throw refused(NOTHING_NEW);
}
