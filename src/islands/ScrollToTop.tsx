import { useEffect, useRef } from 'react';

function toTop(event: Event): void {
  event.preventDefault();
  // Else scripts/arrival-scroll.js follows the link, too. That it does not look at `defaultPrevented` saves bytes of every page.
  event.stopPropagation();
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * The arrow in the link to the top, which once hydrated also moves the focus: to the content, so that the next Tab does not
 * walk through the menu. styles/shell.css makes it scroll smoothly.
 */
export default function ScrollToTop() {
  const arrow = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const link = arrow.current?.closest('a');
    link?.addEventListener('click', toTop);
    return () => link?.removeEventListener('click', toTop);
  }, []);

  return (
    <svg ref={arrow} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 20V4M5 11l7-7 7 7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
