import source from './arrival-scroll.js?raw';
import { inlineScript } from './policy-hash.ts';

/**
 * The classic script that scrolls smoothly to fragments. A page reached by a link with a fragment opens
 * at its top and, after 500 ms, scrolls to its target (specification, section 9); Back, Forward and
 * reload keep the reader's place, and a visitor who has begun to scroll is left alone. It stands before
 * the main part: after what is painted first, and before anything that the browser could jump to.
 */
export const arrivalScroll = inlineScript(source);
