// Not a module, which would run after the browser has scrolled (layouts/Page.astro).
// Arriving from another page, waits 500 ms at the top (specification, section 9), then scrolls smoothly to the fragment,
// unless the visitor prefers reduced motion or has begun to scroll.
(() => {
  const { hash, origin, pathname, search } = location;
  const isOpened = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
  if (hash && isOpened && !matchMedia('(prefers-reduced-motion:reduce)').matches) {
    history.replaceState(null, '', pathname + search);
    let hasLeft = false;
    const leave = () => {
      hasLeft = true;
    };
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
      addEventListener(type, leave, { once: true, passive: true });
    }
    // Firefox scrolls to the fragment of the opened URL even after replaceState removes it.
    const hold = () => hasLeft || scrollTo({ top: 0, behavior: 'instant' });
    addEventListener('scroll', hold);
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => {
        removeEventListener('scroll', hold);
        if (hasLeft) history.replaceState(null, '', hash);
        else location.replace(hash);
      }, 500),
    );
  }
  // A link in the page names its path without the query, which is another URL: the browser would load it anew.
  addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link?.href.startsWith(`${origin + pathname}#`)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.hash = link.hash;
  });
})();
