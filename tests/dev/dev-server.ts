import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The response to a page request; the status is 0 if there is none within 30 seconds. */
export interface Page {
  status: number;
  body: string;
}

/** A running `npm run dev`. */
export interface DevServer {
  origin: string;
  /** Requests a page as a browser does. */
  get: (path: string) => Promise<Page>;
  /** The output so far. */
  printed: () => string;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Starts `npm run dev` on a free port.
 *
 * @param root the project's folder
 * @throws {Error} with its output, if it exits instead
 */
export async function startDev(root: string): Promise<DevServer> {
  const server = spawn(join(root, 'node_modules/.bin/astro'), ['dev', '--port', '0'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let printed = '';
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      printed += part;
      const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`npm run dev exited: ${printed}`)));
  });
  return {
    origin,
    get: async (path) => {
      try {
        const headers = { accept: 'text/html' };
        const signal = AbortSignal.timeout(30_000);
        const response = await fetch(`${origin}${path}`, { headers, signal });
        return { status: response.status, body: await response.text() };
      } catch {
        return { status: 0, body: '' };
      }
    },
    printed: () => printed,
    hasEnded,
    stop: async () => {
      server.kill('SIGTERM');
      if (!hasEnded()) await once(server, 'exit');
    },
  };
}
