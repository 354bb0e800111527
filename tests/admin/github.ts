import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { backendOf, formConfig } from '../../src/admin/config.ts';
import { readChoices } from '../../src/read/choices.ts';

/** Files by their paths. */
type Tree = Record<string, Buffer>;

interface FileChanges {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

export interface Pull {
  number: number;
  branch: string;
  title: string;
  isDraft: boolean;
  state: 'OPEN' | 'MERGED' | 'CLOSED';
  labels: string[];
}

const idOf = (content: string | Buffer) => createHash('sha1').update(content).digest('hex');
const blobOf = (file: Buffer) => ({
  oid: idOf(file),
  text: file.toString(),
  byteSize: file.length,
  isBinary: file.includes(0),
  isTruncated: false,
});

type Pulls = { nodes: object[]; totalCount: number };

/** The pull requests with the fields that a query asks for, and no others. */
const asked = (query: string, pulls: Pulls) => ({
  ...pulls,
  nodes: pulls.nodes.map((node) =>
    Object.fromEntries(
      Object.entries(node).filter(([name]) => new RegExp(`\\b${name}\\b(?!:)`).test(query)),
    ),
  ),
});

/**
 * A repository of GitHub with its branches, commits, pull requests and commit statuses, which answers what the form for
 * editors asks and keeps what it writes.
 */
export class Repository {
  trees: Record<string, Tree> = {};
  branches: Record<string, string> = {};
  pulls: Pull[] = [];
  /** The commit statuses, by the ids of the commits. */
  statuses: Record<string, { context: string; state: string; targetUrl: string }[]> = {};
  /** What is wrong with the token. */
  token: 'good' | 'expired' | 'weak' = 'good';
  /** What somebody else does right before the first mutation of a kind is carried out. */
  before: { createRef?: () => void; createCommitOnBranch?: () => void } = {};

  constructor(files: Record<string, string>) {
    this.commit('main', files);
  }

  /** Writes files into a branch, which begins at main if there is none; null deletes one. */
  commit(branch: string, files: Record<string, string | Buffer | null>): string {
    const tree = { ...this.filesAt(this.branches[branch] ? branch : 'main') };
    for (const [path, file] of Object.entries(files)) {
      if (file === null) delete tree[path];
      else tree[path] = Buffer.from(file);
    }
    const id = idOf(`${this.branches[branch]} ${JSON.stringify(files)}`);
    this.trees[id] = tree;
    this.branches[branch] = id;
    return id;
  }

  /** Opens a pull request of the form with these files. */
  pull(branch: string, files: Record<string, string>): Pull {
    this.commit(branch, files);
    return this.openPull({ branch, title: 'Update', isDraft: true, labels: ['sveltia-cms/draft'] });
  }

  private openPull(pull: Omit<Pull, 'number' | 'state'>): Pull {
    const opened: Pull = { ...pull, number: this.pulls.length + 1, state: 'OPEN' };
    this.pulls.push(opened);
    return opened;
  }

  /** Merges a pull request, and leaves its branch where it is. */
  merge(pull: Pull): void {
    this.commit('main', this.filesAt(pull.branch));
    pull.state = 'MERGED';
  }

  filesAt = (branch: string): Tree => this.trees[this.branches[branch] ?? branch] ?? {};

  /** A file of a branch as text; undefined if there is none. */
  text = (branch: string, path: string): string | undefined =>
    this.filesAt(branch)[path]?.toString();

  /** The paths of the files in which a branch differs from main. */
  private changed(branch: string): { path: string; changeType: string }[] {
    const [here, main] = [this.filesAt(branch), this.filesAt('main')];
    return Object.keys({ ...here, ...main }).flatMap((path) => {
      if (here[path] && main[path]?.equals(here[path])) return [];
      return { path, changeType: here[path] ? (main[path] ? 'MODIFIED' : 'ADDED') : 'DELETED' };
    });
  }

  private nodeOf(pull: Pull) {
    return {
      ...pull,
      id: `P${pull.number}`,
      url: `https://github.com/owner/site/pull/${pull.number}`,
      isCrossRepository: false,
      createdAt: '2026-11-01T00:00:00Z',
      updatedAt: '2026-11-01T00:00:00Z',
      headRefName: pull.branch,
      headRefOid: this.branches[pull.branch],
      author: { login: 'colleague' },
      labels: { nodes: pull.labels.map((name) => ({ name })) },
      files: { nodes: this.changed(pull.branch) },
    };
  }

  private commitNode(id: string | undefined) {
    const author = { name: 'Editor', email: 'editor@example.com', user: null };
    const node = { oid: id, message: 'Begin', committedDate: '2026-11-01T00:00:00Z', author };
    const contexts = this.statuses[id ?? ''] ?? [];
    return {
      ...node,
      history: { nodes: [node] },
      status: { contexts },
      deployments: { nodes: [] },
      checkSuites: { nodes: [] },
    };
  }

  /** The value of a field of `repository` in a query: its arguments as text, and the variables. */
  private fieldOf(field: string, args: string, variables: Record<string, string>): unknown {
    const value = (name: string) => {
      const [, written = ''] = new RegExp(`${name}: ?("[^"]*"|\\$?\\w+)`).exec(args) ?? [];
      return written.startsWith('$')
        ? (variables[written.slice(1)] ?? '')
        : written.replace(/"/g, '');
    };
    if (field === 'ref') {
      const id = this.branches[value('qualifiedName').replace('refs/heads/', '')];
      return id ? { name: 'ref', target: this.commitNode(id) } : null;
    }
    if (field === 'object') {
      const [branch = '', path = ''] = value('expression').split(':');
      const all = Object.values(this.trees).flatMap((tree) => Object.values(tree));
      const file = branch
        ? this.filesAt(branch)[path]
        : all.find((one) => idOf(one) === value('oid'));
      if (file) return blobOf(file);
      return this.trees[value('oid')] ? this.commitNode(value('oid')) : null;
    }
    if (field === 'pullRequests') {
      const head = value('headRefName');
      const open = this.pulls.filter(
        ({ state, branch }) =>
          (state === 'OPEN' || !/OPEN/.test(args)) && (!head || head === branch),
      );
      return { nodes: open.map((pull) => this.nodeOf(pull)), totalCount: open.length };
    }
    return { id: 'R', name: 'main' }[field === 'defaultBranchRef' ? 'name' : 'id'];
  }

  /** The answer to a query: the fields of `repository`, under their own names or those that the query gives them. */
  private read(query: string, variables: Record<string, string>): Record<string, unknown> {
    const fields = query.matchAll(
      /(?:(\w+):\s+)?\b(ref|object|pullRequests|defaultBranchRef)\b(?:\(([^)]*)\))?(?= \{)/g,
    );
    const repository = Object.fromEntries(
      [...fields].map(([, alias, field = '', args = '']) => {
        const value = this.fieldOf(field, args, variables);
        if (field === 'pullRequests') return [alias ?? field, asked(query, value as Pulls)];
        return [alias ?? field, field === 'defaultBranchRef' ? { name: value } : value];
      }),
    );
    const all = { id: 'R', ...repository };
    return { repository: all, base: all, fork: all };
  }

  /** Carries out a mutation. */
  // biome-ignore lint/suspicious/noExplicitAny: it has the shape of the mutation
  private write(mutation: string, input: any) {
    const { [mutation as 'createRef']: quicker, ...others } = this.before;
    this.before = others;
    quicker?.();
    if (mutation === 'createRef') {
      const { name, oid } = input;
      const branch = name.replace('refs/heads/', '');
      if (this.branches[branch]) return `A ref named "${name}" already exists in the repository.`;
      this.branches[branch] = oid;
      return { createRef: { ref: { name } } };
    }
    if (mutation === 'createCommitOnBranch') {
      const { branch, expectedHeadOid } = input;
      const { additions, deletions }: FileChanges = input.fileChanges;
      const head = this.branches[branch.branchName];
      if (head !== expectedHeadOid)
        return `Expected branch to point to "${expectedHeadOid}" but it did not. Pull and try again.`;
      const id = this.commit(branch.branchName, {
        ...Object.fromEntries(deletions.map(({ path }) => [path, null])),
        ...Object.fromEntries(
          additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64')]),
        ),
      });
      const shas = additions.map(({ contents }, index) => [
        `file_${index}`,
        { oid: idOf(Buffer.from(contents, 'base64')) },
      ]);
      return {
        createCommitOnBranch: { commit: { ...this.commitNode(id), ...Object.fromEntries(shas) } },
      };
    }
    const { pullRequestId } = input;
    const pull = this.pulls.find(({ number }) => `P${number}` === pullRequestId);
    if (pull) pull.isDraft = mutation === 'convertPullRequestToDraft';
    return { [mutation]: { pullRequest: { isDraft: pull?.isDraft } } };
  }

  private graphql(route: Route) {
    const { query, variables } = route.request().postDataJSON();
    const [, mutation] = /^\s*mutation.*?\W(create\w+|mark\w+|convert\w+)\(/s.exec(query) ?? [];
    if (!mutation) return route.fulfill({ json: { data: this.read(query, variables) } });
    const weak = 'Resource not accessible by personal access token';
    const answer = this.token === 'weak' ? weak : this.write(mutation, variables.input);
    const json = typeof answer === 'string' ? { errors: [{ message: answer }] } : { data: answer };
    return route.fulfill({ json });
  }

  private rest(route: Route) {
    const { pathname, searchParams } = new URL(route.request().url());
    const [, number] = /\/(?:issues|pulls)\/(\d+)/.exec(pathname) ?? [];
    const [, tree] = /\/git\/trees\/(\w+)/.exec(pathname) ?? [];
    const body = route.request().postDataJSON() ?? {};
    const pull = this.pulls.find((one) => one.number === Number(number));
    if (pathname === '/user')
      return route.fulfill({ json: { login: 'editor', name: 'Editor', id: 1 } });
    if (pathname.includes('/collaborators/')) return route.fulfill({ status: 204 });
    if (tree) {
      const files = Object.entries(this.filesAt(tree)).map(([path, file]) => ({
        type: 'blob',
        path,
        sha: idOf(file),
        size: file.length,
      }));
      return route.fulfill({ json: { tree: files } });
    }
    if (pathname.includes('/git/refs/heads/')) {
      this.branches[pathname.split('/git/refs/heads/')[1] ?? ''] = body.sha;
      return route.fulfill({ json: {} });
    }
    if (pathname.endsWith('/pulls')) {
      const restOf = (opened: Pull) => {
        const { id, url, ...node } = this.nodeOf(opened);
        const head = { sha: this.branches[opened.branch] };
        return { ...node, node_id: id, html_url: url, head };
      };
      const of = body.head ?? searchParams.get('head')?.split(':')[1];
      const open = this.pulls.find(({ state, branch }) => state === 'OPEN' && branch === of);
      if (!body.head) return route.fulfill({ json: open ? [restOf(open)] : [] });
      if (open) return route.fulfill({ status: 422, json: { message: 'Validation Failed' } });
      const { title, head: branch, draft: isDraft } = body;
      return route.fulfill({
        json: restOf(this.openPull({ branch, title, isDraft, labels: [] })),
      });
    }
    if (pull && body.state === 'closed') pull.state = 'CLOSED';
    if (pull && body.labels) pull.labels = body.labels;
    return route.fulfill({ json: pull ? { labels: pull.labels.map((name) => ({ name })) } : {} });
  }

  /** Answers the form that a page opens. */
  async serve(page: Page): Promise<void> {
    const config = { ...formConfig(readChoices('.')), backend: backendOf('owner/site') };
    await page.route('https://**', (route) => route.abort());
    await page.route('https://api.github.com/**', (route) => {
      if (this.token === 'expired')
        return route.fulfill({ status: 401, json: { message: 'Bad credentials' } });
      return new URL(route.request().url()).pathname === '/graphql'
        ? this.graphql(route)
        : this.rest(route);
    });
    await page.route('**/admin/config.json', (route) => route.fulfill({ json: config }));
  }

  /** Opens the form on this repository, signed in. */
  async open(page: Page): Promise<void> {
    await this.serve(page);
    await page.goto('/admin');
    await page.getByRole('button', { name: /access token/i }).click();
    await page.getByRole('textbox', { name: /access token/i }).fill('github_pat_1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('radio', { name: 'Contents' }).waitFor(); // on phones too
  }
}
