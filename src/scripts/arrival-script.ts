import source from './arrival-scroll.js?raw';

/** scripts/arrival-scroll.js without its indentation, as it is written into pages and hashed in their policy. */
export const arrivalScript = source.replace(/\n\s*/g, '\n').trim();
