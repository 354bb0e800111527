import { type ChildProcess, type ExecException, exec, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { everything } from '../built/scratch-project.ts';
import { content } from '../content.ts';
import { freePort } from '../program.ts';

/** How to see that a Debian package is there which these tests need. */
const NEEDED = {
  nginx: 'command -v nginx',
  'libnginx-mod-http-brotli-filter': 'ls /etc/nginx/modules-enabled/*brotli-filter*',
  systemd: 'command -v systemd-analyze',
  shellcheck: 'command -v shellcheck',
  curl: 'command -v curl',
  python3: 'command -v python3',
};

/** `npm ci` from the packages of this project instead of the registry; every other npm command as it is. */
const npm = (real: string, modules: string) => `#!/bin/sh
[ "$1" = ci ] || exec ${real} "$@"
mkdir --parents node_modules/.cache
ln --symbolic ${modules}/* ${modules}/.bin node_modules/
ln --symbolic ${modules}/.cache/pictures node_modules/.cache/
`;

/** What systemd does for the site: holds its socket, says so, and starts the site again whenever it ends. */
const SYSTEMD = `
import os, socket, subprocess, sys
listening = socket.create_server(('127.0.0.1', int(sys.argv[1])))
os.dup2(listening.fileno(), 3)
os.set_inheritable(3, True)
print('listening', flush=True)
while True:
    subprocess.run(sys.argv[2], shell=True, close_fds=False)
`;

const nginxConf = (root: string) => `
include /etc/nginx/modules-enabled/*.conf;
user ${userInfo().username};
daemon off;
pid ${root}/nginx.pid;
error_log ${root}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${root}/body;
  proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
  include ${root}/etc/nginx/sites-enabled/*;
}
`;

/** The name of the site, and the same with or without www. */
export const DOMAIN = new URL(content.organisation.site).hostname;
export const OTHER = DOMAIN.startsWith('www.') ? DOMAIN.slice(4) : `www.${DOMAIN}`;

export interface Answer {
  status: number;
  /** How many bytes of content were received, as compressed. */
  bytes: number;
  headers: Record<string, string[]>;
  body: string;
}

/** A repository in a scratch folder, and what `netlify/host/install` makes around it. */
export class Installation {
  root = mkdtempSync(join(tmpdir(), 'server-'));
  repository = join(this.root, 'srv/tas/repository');
  releases = join(this.root, 'srv/tas/releases');
  private sitePid = join(this.root, 'site.pid');
  private ports = { http: 0, https: 0, site: 0, check: 0 };
  private env = {
    HOME: process.env.HOME ?? '',
    GIT_CONFIG_GLOBAL: '/dev/null',
    PATH: `${this.root}/bin:${process.env.PATH}:/usr/sbin`,
  };
  private running: ChildProcess[] = [];

  /** Copies this project. Throws Error with what to install if something is missing on this machine. */
  async prepare(): Promise<void> {
    for (const [name, check] of Object.entries(NEEDED)) {
      if ((await this.run(check)).status !== 0)
        throw new Error(`These tests need ${name}. Install it first: sudo apt-get install ${name}`);
    }
    for (const part of everything()) cpSync(part, join(this.repository, part), { recursive: true });
    const real = (await this.run('command -v npm')).printed.trim();
    mkdirSync(join(this.root, 'bin'));
    const script = npm(real, resolve('node_modules'));
    writeFileSync(join(this.root, 'bin/npm'), script, { mode: 0o755 });
    writeFileSync(join(this.root, 'nginx.conf'), nginxConf(this.root));
    for (const name of ['http', 'https', 'site', 'check'] as const)
      this.ports[name] = await freePort();
    await this.commit();
  }

  /** Runs a shell command, with as few settings as systemd gives. */
  async run(command: string, settings: Record<string, string> = {}, cwd = this.root) {
    const options = { cwd, env: { ...this.env, ...settings }, maxBuffer: 64 * 1024 * 1024 };
    const running = promisify(exec)(command, options);
    const ended: Partial<ExecException> = await running.catch((error: ExecException) => error);
    return { status: ended.code ?? 0, printed: `${ended.stdout}${ended.stderr}` };
  }

  /** Puts the files of the repository, as they are, on its branch. */
  async commit(): Promise<void> {
    const author = '-c user.name=Test -c user.email=test@example.in';
    const command = `git init --quiet && git add --all && git ${author} commit --quiet --message=Change`;
    await this.run(command, {}, this.repository);
  }

  /** Installs, and lets nginx and the site listen on free ports. */
  async install() {
    const result = await this.run('netlify/host/install', { PREFIX: this.root }, this.repository);
    const file = join(this.root, 'etc/nginx/sites-available/tas');
    const { http, https, site } = this.ports;
    const conf = readFileSync(file, 'utf8')
      .replace(/(listen .*)\b80;/g, `$1${http};`)
      .replace(/(listen .*)\b443 /g, `$1${https} `)
      .replaceAll('127.0.0.1:8888', `127.0.0.1:${site}`);
    writeFileSync(file, conf);
    return result;
  }

  /** The value of a directive in an installed unit. */
  directive(unit: string, name: string): string {
    const source = readFileSync(join(this.root, 'etc/systemd/system', unit), 'utf8');
    return new RegExp(`^${name}=(.*)$`, 'm').exec(source)?.[1] ?? '';
  }

  /** Runs what a unit runs. */
  runUnit(unit: string, settings: Record<string, string> = {}, cwd?: string) {
    const port = { CHECK_PORT: String(this.ports.check) };
    return this.run(this.directive(unit, 'ExecStart'), { ...port, ...settings }, cwd);
  }

  publish = () => this.runUnit('tas-publish.service');

  startNginx(): void {
    const args = ['-c', join(this.root, 'nginx.conf')];
    this.running.push(spawn('nginx', args, { env: this.env, stdio: 'inherit' }));
  }

  /** Starts the site in the current release as its unit says. Resolves once requests wait for it in its socket. */
  async startSite(): Promise<void> {
    const site = this.directive('tas-site.service', 'ExecStart');
    const command = `cd ${this.releases}/current; echo $$ > ${this.sitePid}; exec ${site}`;
    const env = { ...this.env, LISTEN_FDS: '1', STORE: join(this.root, 'messages') };
    const args = ['-c', SYSTEMD, String(this.ports.site), command];
    const systemd = spawn('python3', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.running.push(systemd);
    await once(systemd.stdout, 'data');
  }

  /** Ends the site, which then starts again. */
  restart = () => process.kill(Number(readFileSync(this.sitePid, 'utf8')));

  /** Stops everything and removes it. */
  async remove(): Promise<void> {
    for (const one of this.running) {
      one.kill();
      await once(one, 'exit');
    }
    if (existsSync(this.sitePid)) this.restart();
    rmSync(this.root, { recursive: true, force: true });
  }

  /**
   * Asks nginx at the site's own names, with curl, as browsers do.
   *
   * @param url an address that begins with http:// or https://, or a path of the site
   */
  async ask(url: string, ...options: string[]): Promise<Answer> {
    const { http, https } = this.ports;
    const body = join(this.root, `body-${crypto.randomUUID()}`);
    const args = [
      '--disable',
      '--noproxy',
      '*',
      '--silent',
      '--insecure',
      '--compressed',
      '--output',
      body,
    ];
    const format = '{"status":%{response_code},"bytes":%{size_download},"headers":%{header_json}}';
    args.push('--connect-to', `:80:127.0.0.1:${http}`, '--connect-to', `:443:127.0.0.1:${https}`);
    args.push('--write-out', format, ...options, new URL(url, `https://${DOMAIN}`).href);
    const { stdout } = await promisify(execFile)('curl', args);
    return { ...JSON.parse(stdout), body: existsSync(body) ? readFileSync(body, 'utf8') : '' };
  }
}
