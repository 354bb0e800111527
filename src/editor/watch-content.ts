import { join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { checkContent } from '../content-check/check.ts';
import { mistakes, type Problem } from '../content-check/report.ts';

/**
 * Saving empties a file before it writes it, and may take several steps: how long to wait after the last of
 * them before the file is read, in milliseconds.
 */
const SETTLED = 100;

/** What follows when content or a picture is saved. */
interface Saved {
  /** Loads what was saved. */
  load: () => Promise<void>;
  /** Is told what was found, if it is not what was found before; that nothing was, once it is loaded. */
  checked: (found: Problem[]) => void;
  /** Is told why something saved could not be read. */
  failed: (error: unknown) => void;
}

/** What is known of the content at this moment. */
interface Content {
  problems: () => Problem[];
  /** Grows with each load; pages carry the one that they were made from in their header Server-Timing. */
  version: () => number;
}

/**
 * Checks now, and checks and loads whenever content or a picture is saved. Pages and loads take turns:
 * Astro would keep the old state for one that is being made while content is loaded.
 */
export function watchContent(server: ViteDevServer, { load, checked, failed }: Saved): Content {
  const { root } = server.config;
  const folders = ['src/content', 'public'].map((folder) => join(root, folder) + sep);
  let known: Problem[] = [];
  let told = '[]';
  let version = 1;
  let isChanged = false;
  let takingIn: Promise<void> | undefined;
  const answering = new Set<Promise<unknown>>();

  const check = () => {
    known = mistakes(checkContent(root, new Date()));
  };
  const tell = () => {
    const found = JSON.stringify(known);
    if (found === told) return;
    told = found;
    checked(known);
  };
  const takeIn = async () => {
    do {
      while (isChanged) {
        isChanged = false;
        await pause(SETTLED);
      }
      try {
        check();
        if (known.length > 0) tell();
        await Promise.all(answering);
        version += 1;
        await load();
      } catch (error) {
        if (isGone(error)) isChanged = true;
        else failed(error);
      }
    } while (isChanged);
    if (known.length === 0) tell();
    takingIn = undefined;
  };

  server.watcher.add(folders).on('all', (_event, path) => {
    if (!folders.some((folder) => path.startsWith(folder))) return;
    isChanged = true;
    takingIn ??= takeIn();
  });
  server.middlewares.use(async (_request, response, next) => {
    const answered = new Promise((resolve) => response.once('close', resolve));
    while (takingIn) await takingIn;
    answering.add(answered);
    answered.then(() => answering.delete(answered));
    response.setHeader('server-timing', `content;desc=${version}`);
    next();
  });
  check();
  tell();
  return { problems: () => known, version: () => version };
}

/** Whether a file went away between being listed and being read, as files of editing programs do. */
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
