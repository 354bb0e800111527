import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

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

/** A program that was started, and the part of its output that was waited for. */
export interface Started {
  said: string;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until it prints what is wanted.
 *
 * @param wanted its first group, or all of it, is what is given back; without it nothing is waited for
 * @throws Error with the output, where the program ends or is silent for 30 s
 */
export async function start(
  program: string,
  args: string[],
  wanted?: RegExp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Started> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (!wanted) return { said: '', stop: () => stop(child) };
  const said = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`${program} ${why}: ${printed}`));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [all, group = all] = wanted.exec(printed) ?? [];
        if (group === undefined) return;
        child.stdout.removeAllListeners('data').resume();
        child.stderr.removeAllListeners('data').resume();
        resolve(group);
      });
    }
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
    setTimeout(() => fail('did not start within 30 s'), 30_000).unref();
  });
  return { said, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(patience);
}
