(() => {
  const page = document.documentElement;
  const { hash, pathname, search } = location;
  // Opens what is folded away in the part of the page that a link leads to.
  const partAt = (fragment) => document.getElementById(decodeURI(fragment.slice(1)));
  const unfold = (fragment) =>
    partAt(fragment)?.querySelector(':scope > details')?.setAttribute('open', '');
  addEventListener('DOMContentLoaded', () => unfold(hash));
  const isSmooth = !matchMedia('(prefers-reduced-motion:reduce)').matches;
  if (
    isSmooth &&
    hash.length > 1 &&
    performance.getEntriesByType('navigation')[0]?.type === 'navigate'
  ) {
    history.replaceState(null, '', pathname + search);
    let left;
    const leave = () => {
      left = true;
    };
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
      addEventListener(type, leave, { once: true, passive: true });
    }
    // Firefox scrolls to the fragment of the opened URL even after replaceState removes it.
    const hold = () => left || scrollTo(0, 0);
    addEventListener('scroll', hold);
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => {
        removeEventListener('scroll', hold);
        history.replaceState(null, '', hash);
        const target = partAt(hash);
        if (!target || left || scrollY) return;
        target.scrollIntoView({ behavior: 'smooth' });
        target.tabIndex = -1;
        target.focus({ preventScroll: true });
      }, 500),
    );
  }
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a');
    if (!link?.hash || link.pathname !== pathname || link.origin !== location.origin) return;
    unfold(link.hash);
    if (!isSmooth || event.ctrlKey || event.metaKey || event.shiftKey) return;
    page.style.scrollBehavior = 'smooth';
    setTimeout(() => {
      page.style.scrollBehavior = '';
    }, 1000);
    if (link.search === location.search) return;
    event.preventDefault();
    if (link.search) history.replaceState(null, '', pathname + link.search);
    location.hash = link.hash;
  });
})();
