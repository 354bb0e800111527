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

/** What the CMS sends: a query, or a new pull request. */
interface Sent {
  head?: string;
  query?: string;
  variables?: { input?: Commit };
}

interface Commit {
  branch?: { branchName: string };
  expectedHeadOid?: string;
  fileChanges?: { additions: { path: string; contents: string }[] };
}

const API = 'https://api.github.com';

const KEPT = 'Nothing is saved, and your text stays here.';
const AGAIN = 'Copy what you wrote, reload this page, open the entry anew, and put it in there.';
const CHANGED = `Somebody else has changed this since you opened it. ${KEPT} ${AGAIN}`;
const DONE = `The pull request of this change was merged or closed since you opened it. ${KEPT} ${AGAIN}`;
const RESTORE = 'reload this page, sign in with it, open the entry again, and press Restore.';

/** What GitHub says, and what an editor can do about it. */
const WORDS: [said: string, meant: string][] = [
  [
    'Bad credentials',
    `GitHub does not take your token any more: it has expired or was deleted. ${KEPT} Make a new one, ${RESTORE}`,
  ],
  [
    'Resource not accessible by',
    `Your token can read here, but not write. ${KEPT} Make one with Contents and Pull requests set to “Read and write”, ${RESTORE}`,
  ],
  ['Expected branch to point to', CHANGED],
];

/** How the CMS signs its requests. */
let authorization = '';

/** The pull requests as the CMS knows them: those that were open when the page was loaded, and its own since then. */
const pulls: { branch: string; url: string; paths: string[] }[] = [];

/** The files that were saved from this page, as they were saved last. */
const saved = new Map<string, string>();

/** The branch that was compared last, and its newest commit if it had a pull request. */
let compared = { branch: '', head: '' };

/** A text whose end and ends of lines say nothing. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const decoded = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));

/** Keeps what the CMS learns of pull requests, and what it saves. */
function note({ data, html_url: url }: Answer, { head, variables }: Sent) {
  for (const { headRefName: branch, url, files } of data?.repository?.pullRequests?.nodes ?? [])
    if (branch)
      pulls.push({ branch, url, paths: files.nodes.map(({ path }: { path: string }) => path) });
  if (head && url) pulls.push({ branch: head, url, paths: [] });
  if (!data?.createCommitOnBranch) return;
  for (const { path, contents } of variables?.input?.fileChanges?.additions ?? [])
    saved.set(path, plain(decoded(contents)));
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
 * Stands between the CMS and GitHub: notes the pull requests, lets a commit follow only the one that was compared, and
 * says in words of an editor what GitHub refuses. (The CMS compares nothing on a branch: `if (!useWorkflow)` in its
 * contents/draft/save/index.js, which says that nobody else writes there.)
 */
export function watchGitHub(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    if (!String(input).startsWith(API)) return send(input, init);
    authorization = new Headers(init.headers).get('Authorization') ?? authorization;
    const sent = typeof init.body === 'string' ? bound(JSON.parse(init.body)) : {};
    const response = await send(
      input,
      typeof init.body === 'string' ? { ...init, body: JSON.stringify(sent) } : init,
    );
    const answer: Answer = await response
      .clone()
      .json()
      .catch(() => ({}));
    const said = answer.errors?.[0]?.message ?? answer.message ?? '';
    const [, message] = WORDS.find(([known]) => said.startsWith(known)) ?? [];
    if (message) return Response.json({ errors: [{ message }] }, { status: response.status });
    note(answer, sent);
    return response;
  };
}

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
  const [, earlier = '$&'] = /\/entries\/([^/?]+)$/.exec(location.hash) ?? [];
  const paths = [path, path.replace(/[^/]+(?=\.mdx$)/, earlier)];
  const { branch, isKnown } = branchOf(entry, paths);
  const file = (at: string, one = '') =>
    `object(expression: ${JSON.stringify(`${at}:${one}`)}) { ... on Blob { text } }`;
  const [owner, name] = repo.split('/').map((part) => JSON.stringify(part));
  const { repository } = await ask(`query { repository(owner: ${owner}, name: ${name}) {
    ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }
    pullRequests(headRefName: ${JSON.stringify(branch)}, states: OPEN, first: 1) { nodes { url } }
    main: ${file('main', paths[0])} mainEarlier: ${file('main', paths[1])}
    branch: ${file(branch, paths[0])} branchEarlier: ${file(branch, paths[1])}
  } }`);
  const isOpen = repository.pullRequests.nodes.length > 0;
  if (isKnown && !isOpen) throw refused(DONE);
  const now = isOpen
    ? (repository.branch ?? repository.branchEarlier)
    : (repository.main ?? repository.mainEarlier);
  const text = plain(now?.text ?? '');
  if (text !== plain(opened) && text !== saved.get(path)) throw refused(CHANGED);
  compared = { branch, head: isKnown ? repository.ref.target.oid : '' };
}

/** The address of the pull request that was saved into last. */
export const lastPullRequest = (): string | undefined =>
  pulls.findLast(({ branch }) => branch === compared.branch)?.url;
