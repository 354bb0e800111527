import { useEffect, useRef, useState } from 'react';

/** Browsers without popovers show the links in the header, and no button; the selector throws there. */
const isOpen = (list: Element): boolean =>
  'popover' in HTMLElement.prototype && list.matches(':popover-open');

/**
 * The icon in the button of the menu, which once hydrated shows whether the menu is open. The browser opens the menu, says
 * so to screen readers, and closes it on Escape or a press outside, without script; here it also closes on selection and
 * when the focus leaves it. Both are plain HTML around this island (components/site/Navigation.astro), which stays as it is
 * whatever extensions and translations do to it.
 */
export default function NavMenu() {
  const icon = useRef<SVGSVGElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const button = icon.current?.closest('button');
    const nav = button?.closest('nav');
    const list = nav?.querySelector<HTMLElement>('[popover]');
    if (!button || !nav || !list) return;
    const wired = new AbortController();
    const { signal } = wired;
    const read = () => setOpen(isOpen(list));
    const close = () => isOpen(list) && list.hidePopover();
    read();
    list.addEventListener('toggle', read, { signal });
    list.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(), {
      signal,
    });
    nav.addEventListener(
      'focusout',
      ({ relatedTarget: next }) => next && !nav.contains(next as Node) && close(),
      { signal },
    );
    return () => wired.abort();
  }, []);

  return (
    <svg ref={icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h10'}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
