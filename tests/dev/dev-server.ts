import { join } from 'node:path';
import { type Program, start } from '../program.ts';

/** The response to a page request; the status is 0 if there is none within 30 seconds. */
export interface Page {
  status: number;
  body: string;
}

/** A running `npm run dev`. */
export interface DevServer extends Program {
  origin: string;
  /** Requests a page as a browser does. */
  get: (path: string) => Promise<Page>;
}

/**
 * Starts `npm run dev` on a free port.
 *
 * @param root the project's folder
 * @throws {Error} with its output, if it exits instead
 */
export async function startDev(root: string): Promise<DevServer> {
  const program = join(root, 'node_modules/.bin/astro');
  const server = await start(program, ['dev', '--port', '0'], /http:\/\/localhost:\d+/, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return {
    ...server,
    origin: server.said,
    get: async (path) => {
      try {
        const headers = { accept: 'text/html' };
        const signal = AbortSignal.timeout(30_000);
        const response = await fetch(`${server.said}${path}`, { headers, signal });
        return { status: response.status, body: await response.text() };
      } catch {
        return { status: 0, body: '' };
      }
    },
  };
}
