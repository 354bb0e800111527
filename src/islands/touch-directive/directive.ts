import type { ClientDirective } from 'astro';

/**
 * Hydrates the island once, at the first of these events on it; its plain HTML answers that event. The
 * moment, in milliseconds since 1970, stands in `data-touched`; what its scripts import, see
 * build/island-imports.ts, is asked for at once.
 */
const TOUCHES = ['pointerenter', 'pointerdown', 'focusin'];

/**
 * Puts an island's HTML back when React empties the island, as it does after an error that nothing catches.
 * The elements are the same ones, so that what was typed stays in them.
 */
function keepHtml(island: HTMLElement): void {
  const html = [...island.childNodes];
  new MutationObserver(() => {
    if (!island.firstElementChild) island.append(...html);
  }).observe(island, { childList: true });
}

const touch: ClientDirective = (load, _options, element) => {
  const wake = async () => {
    for (const type of TOUCHES) element.removeEventListener(type, wake);
    element.dataset.touched = `${Date.now()}`;
    for (const href of element.dataset.imports?.split(' ') ?? []) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    const hydrate = await load();
    keepHtml(element);
    await hydrate();
  };
  for (const type of TOUCHES) element.addEventListener(type, wake);
};

export default touch;
