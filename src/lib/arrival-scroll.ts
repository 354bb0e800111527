import { createHash } from 'node:crypto';
import source from './arrival-scroll.js?raw';

/**
 * The classic script that scrolls smoothly to fragments. A page reached by a link with a fragment opens
 * at its top and, after 500 ms, scrolls to its target (specification, section 9); Back, Forward and
 * reload keep the reader's place, and a visitor who has begun to scroll is left alone. It stands first
 * in the body: after the policy that allows it, and before anything that the browser could jump to.
 */
export const arrivalScroll = source.replace(/\n\s*/g, '\n').trim();

/** Its hash for the Content-Security-Policy. */
export const arrivalScrollHash =
  `sha256-${createHash('sha256').update(arrivalScroll).digest('base64')}` as const;
