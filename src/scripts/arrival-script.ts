import { minifySync } from 'vite';
import source from './arrival-scroll.js?raw';

/** scripts/arrival-scroll.js in few bytes, as it is written into pages and hashed in their policy. */
export const arrivalScript = minifySync('arrival-scroll.js', source).code.trim();
