import navigation from '../../src/content/site/navigation.json' with { type: 'json' };
import { policyHash } from '../../src/lib/policy-hash.ts';

/** Escapes plain text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE =
  ':root{color-scheme:light dark;--ink:#0b0f0c;--paper:#fbfcf9;--accent:#0a6a39}@media(prefers-color-scheme:dark){:root{--ink:#eef3ee;--paper:#0b0f0c;--accent:#6ff0a3}}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}header{background:#000}header a{display:inline-block;padding:1rem 1.25rem;color:#fff;font-size:1.25rem;font-weight:750;letter-spacing:.1em;text-decoration:none}main{max-width:38rem;margin:auto;padding:9vh 1.25rem}h1{font-size:clamp(1.75rem,6vw,2.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}h2{margin-top:2.5rem;font-size:1.25rem}li{margin:.4em 0}a{color:var(--accent)}';

/** The Content-Security-Policy of these pages: nothing but their own style, and the icon that browsers ask for unasked. */
export const PAGE_POLICY = `default-src 'none'; img-src 'self'; style-src '${policyHash(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * A complete page for a browser that submits a form without JavaScript.
 *
 * @param title the title and the heading, as plain text
 * @param body the content below the heading, as HTML
 */
export function renderPage(title: string, body: string): string {
  const [home = { href: '/', label: '' }] = navigation.links;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><header><a href="${home.href}">${escapeHtml(home.label)}</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
