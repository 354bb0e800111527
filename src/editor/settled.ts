/**
 * Saving empties a file before it writes it, and may take several steps: how long to wait after the last of
 * them before the file is read, in milliseconds.
 */
export const SETTLED = 100;
