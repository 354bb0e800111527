import { SETTINGS } from '../netlify/fakes.ts';
import { type Program, start } from '../program.ts';

/** The environment of a site under test that sends to a mail server on this machine. */
export const siteEnv = (smtpPort: number, store: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...SETTINGS,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  STORE: store,
});

export type Site = Program & { port: number };

/** Serves the built site of a project and its functions on a free port. */
export async function startSite(env: NodeJS.ProcessEnv, cwd = '.'): Promise<Site> {
  const local = { env: { ...env, PORT: '0', HOST: '127.0.0.1' }, cwd };
  const site = await start(process.execPath, ['netlify/host/server.ts'], /Ctrl-C/, local);
  return { ...site, port: Number(/localhost:(\d+)/.exec(site.printed())?.[1]) };
}

/** Posts a message to /send-email as the island does. */
export const post = ({ port }: Site, fields: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
