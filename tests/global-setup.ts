import { findChromium } from './find-chromium.ts';
import { serveSite } from './serve-site.ts';

/**
 * Finds a browser, sets the environment variable CHROMIUM to its path, and serves the built site.
 *
 * @returns a function that stops the site
 */
export default function globalSetup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM = findChromium();
  return serveSite();
}
