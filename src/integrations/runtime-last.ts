/** What Astro writes before a page's first island. */
const RUNTIME =
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>((?:<script>(?:(?!<\/script>)[\s\S])*<\/script>)+)(?=<astro-island)/;

/**
 * Moves the scripts that hydrate islands to the end of the page: Astro writes them before the first island, in
 * the middle of the header, with a style that is not valid in a body. styles/reset.css has the same rule.
 *
 * @throws Error if they are not found
 */
export function withRuntimeLast(html: string): string {
  const [runtime, scripts] = RUNTIME.exec(html) ?? [];
  if (!runtime || !scripts) {
    throw new Error("Astro's style and scripts for islands are not right before the first island");
  }
  if (!html.endsWith('</body></html>'))
    throw new Error('the page does not end with </body></html>');
  return html.replace(runtime, '').replace(/<\/body><\/html>$/, () => `${scripts}</body></html>`);
}
