import { readFile } from 'node:fs/promises';

/** The built pages that responses use: their heading, and their message between two comments, are replaced. */
export type Template = 'thank-you' | '404';

/** Used where the site is not built, as in `npm run dev`. */
const PLAIN =
  '<!doctype html><html lang="en-IN"><meta charset="utf-8"><title></title><h1></h1><!--note--><!--/note-->';

/** Escapes plain text for HTML. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const paragraph = (text: string): string =>
  `<p class="max-w-measure text-lead mt-5">${escapeHtml(text)}</p>`;

export const subheading = (text: string): string =>
  `<h2 class="mt-8 font-bold">${escapeHtml(text)}</h2>`;

export const link = ({ href, label }: { href: string; label: string }): string =>
  `<p class="mt-6"><a href="${href}" class="text-theme font-bold">${escapeHtml(label)}</a></p>`;

/** A list of texts, each with a label if it has one. */
export function list(items: { label?: string; text: string }[]): string {
  const lines = items.map(
    ({ label, text }) =>
      `<li>${label ? `<b>${escapeHtml(label)}</b>: ` : ''}${escapeHtml(text)}</li>`,
  );
  return `<ul class="max-w-measure mt-4 grid list-disc gap-2 pl-6">${lines.join('')}</ul>`;
}

/**
 * A page of the site with another message, for a browser that submits a form without JavaScript.
 *
 * @param title the title and the heading, as plain text; null to keep the page as it is and add the body before its links
 * @param body what is below the heading, of the functions above
 */
export async function renderPage(
  template: Template,
  title: string | null,
  body: string,
): Promise<string> {
  const page = await readFile(`dist/${template}.html`, 'utf8').catch(() => PLAIN);
  const [before = '', note = '', after = ''] = page.split(/<!--\/?note-->/);
  if (title === null) return `${before}${note.replace(/(?=<ul)|$/, () => body)}${after}`;
  const [head = '', end = ''] = before.split('</h1>');
  const start = head.slice(0, head.lastIndexOf('>') + 1);
  const text = escapeHtml(title);
  return `${start.replace(/<title>[^<]*/, () => `<title>${text}`)}${text}</h1>${end}${body}${after}`;
}
