import puppeteer from 'puppeteer-core';
import { find } from '../program.ts';
import { PageBrowser } from './page-browser.ts';
import { testWholeSite } from './whole-site.ts';

const HINT = 'Install it: apt-get install firefox-esr, or the package of your system.';

testWholeSite('Firefox', async ({ script }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: find('Firefox', ['firefox-esr', 'firefox'], HINT),
    extraPrefsFirefox: {
      'javascript.enabled': script,
      'layers.async-pan-zoom.enabled': false, // else a click right after scrolling misses
    },
  });
  const page = await browser.newPage();
  const driven = new PageBrowser({
    page,
    setWidth: (width) => page.setViewport({ width, height: 740 }),
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  });
  page.on('pageerror', driven.onError);
  page.on('console', driven.onConsole);
  return driven;
});
