import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

/** The settings of a site under test. */
export const settingsFor = (smtpPort: number, store: string): NodeJS.ProcessEnv => ({
  ...process.env,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'website@tas.example',
  MAIL_TO: 'hello@tas.example',
  MAIL_TO_CAREERS: 'jobs@tas.example',
  REDELIVER_AFTER: '0',
  STORE: store,
});

export interface Site {
  port: number;
  process: ChildProcess;
  /** What it has printed so far. */
  printed(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Serves the built site and its functions on a free port. */
export async function startSite(env: NodeJS.ProcessEnv): Promise<Site> {
  const server = spawn(process.execPath, ['netlify/local/server.ts'], {
    env: { ...env, PORT: '0' },
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  }
  while (!printed.includes('Ctrl-C')) {
    if (server.exitCode !== null) throw new Error(`The local platform ended: ${printed}`);
    await once(server.stdout, 'data');
  }
  return {
    port: Number(/localhost:(\d+)/.exec(printed)?.[1]),
    process: server,
    printed: () => printed,
    async stop(signal = 'SIGTERM') {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill(signal);
      await once(server, 'exit');
    },
  };
}

/** Runs `npm run redeliver` once, without npm, and gives what it printed. */
export async function redeliverOnce(env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['netlify/local/redeliver-once.ts'],
    {
      env,
    },
  );
  return stdout + stderr;
}

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

let lastAddress = 1;

/** The next address of this machine, 127.0.0.2 and so on, so that the rate limit is met only where it is meant. */
export function nextAddress(): string {
  lastAddress += 1;
  return `127.0.${lastAddress >> 8}.${lastAddress & 255}`;
}

/** Posts a message as the island does. */
export function post(
  site: Site,
  fields: object,
  { key, from = nextAddress() }: { key?: string; from?: string } = {},
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  return send(site, '/send-email', headers, JSON.stringify(fields), from);
}

/** Sends one request from an address of this machine. */
export async function send(
  { port }: Site,
  path: string,
  headers: Record<string, string>,
  body: string | Uint8Array,
  localAddress: string,
): Promise<Answer> {
  const options = { host: '127.0.0.1', port, path, method: 'POST', headers, localAddress };
  const sent = request({ ...options, agent: false }).end(body);
  const [response] = await once(sent, 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await text(response),
  };
}
