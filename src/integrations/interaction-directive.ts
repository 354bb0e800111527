import type { ClientDirective } from 'astro';

/** The events that count as an interaction: pointer, touch or focus. */
const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin'];

/**
 * Hydrates the island on the first interaction with the form, navigation or link that it is part of, whose plain HTML
 * works without it. Sets its `data-interacted-at` to the time of that interaction, in milliseconds since 1970. The
 * island has its own HTML before hydration, whatever extensions put in, and again when React empties it, as after an
 * uncaught error. Where it fails, the form learns it as an `error`.
 */
const interaction: ClientDirective = (load, _options, island) => {
  const html = island.innerHTML;
  const part = island.closest<HTMLElement>('form, nav, a') ?? island;
  const hydrateOnce = async () => {
    for (const type of INTERACTIONS) part.removeEventListener(type, hydrateOnce);
    part.dataset.interactedAt = `${Date.now()}`;
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
