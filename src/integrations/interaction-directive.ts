import type { ClientDirective } from 'astro';

/** The events that count as an interaction: pointer, touch or focus. */
const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin'];

/**
 * Hydrates the island on the first interaction with the form, navigation or link around it, whose plain HTML works
 * without it.
 *
 * Before hydration the island's own HTML is restored, since an extension may have changed it, and once more if React
 * removes it after an uncaught error. If loading or hydrating fails, an `error` event is dispatched on that form,
 * navigation or link.
 */
const interaction: ClientDirective = (load, _options, island) => {
  const html = island.innerHTML;
  const part = island.closest<HTMLElement>('form, nav, a') ?? island;
  const hydrateOnce = async () => {
    for (const type of INTERACTIONS) part.removeEventListener(type, hydrateOnce);
    try {
      const hydrate = await load();
      island.innerHTML = html;
      new MutationObserver(() => {
        if (island.firstChild) return;
        island.innerHTML = html;
        part.dispatchEvent(new Event('error'));
      }).observe(island, { childList: true });
      await hydrate();
    } catch (error) {
      part.dispatchEvent(new Event('error'));
      throw error;
    }
  };
  for (const type of INTERACTIONS) part.addEventListener(type, hydrateOnce);
};

export default interaction;
