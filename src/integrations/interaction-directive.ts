import type { ClientDirective } from 'astro';

/** The events that count as an interaction: pointer, touch or focus. */
const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin'];

/**
 * Restores an island's HTML when React empties the island, as it does after an uncaught error. It restores the
 * same elements, so that they keep what was typed.
 */
function restoreHtml(island: HTMLElement): void {
  const html = [...island.childNodes];
  new MutationObserver(() => {
    if (!island.firstElementChild) island.append(...html);
  }).observe(island, { childList: true });
}

/**
 * Hydrates the island on the first interaction with it, which its plain HTML still handles. Sets
 * `data-interacted-at` to the time of that interaction, in milliseconds since 1970.
 */
const interaction: ClientDirective = (load, _options, element) => {
  const hydrateOnce = async () => {
    for (const type of INTERACTIONS) element.removeEventListener(type, hydrateOnce);
    element.dataset.interactedAt = `${Date.now()}`;
    const hydrate = await load();
    restoreHtml(element);
    await hydrate();
  };
  for (const type of INTERACTIONS) element.addEventListener(type, hydrateOnce);
};

export default interaction;
