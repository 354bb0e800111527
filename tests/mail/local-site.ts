import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The settings under test. */
export const SETTINGS = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'website@tas.example',
  MAIL_TO: 'hello@tas.example',
  MAIL_TO_CAREERS: 'jobs@tas.example',
  MAIL_ALERTS: 'ops@tas.example',
  RECEIPTS: 'off',
  KEEP_DAYS: '',
  DIGEST: 'off',
};

/** The environment of a site under test that sends to a mail server on this machine. */
export const siteEnv = (smtpPort: number, store: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...SETTINGS,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  STORE: store,
});

export interface Site {
  port: number;
  pid: number;
  /** The output so far. */
  printed(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Serves the built site of a project and its functions on a free port. */
export async function startSite(env: NodeJS.ProcessEnv, cwd = '.'): Promise<Site> {
  const server = spawn(process.execPath, ['netlify/local/server.ts'], {
    cwd,
    env: { ...env, PORT: '0', HOST: '127.0.0.1' },
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  }
  while (!printed.includes('Ctrl-C')) {
    if (server.exitCode !== null) throw new Error(`The local platform exited: ${printed}`);
    await Promise.race([once(server.stdout, 'data'), once(server, 'close')]);
  }
  return {
    port: Number(/localhost:(\d+)/.exec(printed)?.[1]),
    pid: server.pid ?? 0,
    printed: () => printed,
    async stop(signal = 'SIGTERM') {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill(signal);
      await once(server, 'exit');
    },
  };
}

/** Posts a message to /send-email as the island does. */
export const post = ({ port }: Site, fields: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
