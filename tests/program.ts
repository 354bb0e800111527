import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The path of the first of these programs that the system has.
 *
 * @param hint how to install it
 * @throws Error that names the engine and the hint, where there is none
 */
export function find(engine: string, names: string[], hint: string): string {
  const found = spawnSync('which', names, { encoding: 'utf8' }).stdout.split('\n')[0];
  if (found) return found;
  throw new Error(`${engine} is missing: no ${names.join(' or ')} was found. ${hint}`);
}

/** A program that was started. */
export interface Program {
  /** The part of its output that was waited for. */
  said: string;
  pid: number;
  /** The output so far. */
  printed(): string;
  hasEnded(): boolean;
  /** Stops it, by SIGKILL if another signal does not within 30 s. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** How long a program may take to print what is wanted, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Starts a program and waits until it prints what is wanted.
 *
 * @param wanted its first group, or all of it, is what is given back
 * @throws Error with the output, where the program ends first or does not print it within a minute
 */
export async function start(
  program: string,
  args: string[],
  wanted: RegExp,
  { env = process.env, cwd = '.' }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Program> {
  const child = spawn(program, args, { env, cwd });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let printed = '';
  const said = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${program} ${why}: ${printed}`));
    const read = (text: string) => {
      printed += text;
      const [all, group = all] = wanted.exec(printed) ?? [];
      if (group !== undefined) resolve(group);
    };
    // Nothing may be wanted, of a program that prints nothing: /^/ fits before any output.
    read('');
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => fail(`ended with ${code}`));
    setTimeout(() => fail('did not print what is wanted in time'), PATIENCE).unref();
  });
  return {
    said,
    pid: child.pid ?? 0,
    printed: () => printed,
    hasEnded,
    async stop(signal = 'SIGTERM') {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      const patience = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await ended;
      clearTimeout(patience);
    },
  };
}

let lastPort = randomInt(20_000, 30_000);

/**
 * A port of 127.0.0.1 that nothing listens on, for a program that cannot choose one. It is below those that systems give to
 * connections and to whoever asks for any (on Linux from 32768 on), which might take it before the program does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1;
    const port = lastPort;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
