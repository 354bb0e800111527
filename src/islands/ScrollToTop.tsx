import type { MouseEvent } from 'react';
import text from '../content/site/navigation.json' with { type: 'json' };

function toTop(event: MouseEvent): void {
  event.preventDefault();
  const prefersReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: prefersReduced ? 'auto' : 'smooth' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** The arrow to the top, always shown: a link that, once hydrated, scrolls smoothly and moves the focus. */
export default function ScrollToTop() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, and works as one before hydration.
    <a
      href="#top"
      onClick={toTop}
      className="edge bg-night text-bright z-1 flex size-11 items-center justify-center"
    >
      <span className="sr-only">{text.top}</span>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M12 20V4M5 11l7-7 7 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </a>
  );
}
