import { useEffect, useRef, useState } from 'react';
import text from '../content/site/navigation.json' with { type: 'json' };

/** Whether the list is open as a popover; false in browsers without popovers, in which the selector throws. */
const isOpen = (list: HTMLElement | null): boolean =>
  'popover' in HTMLElement.prototype && list?.matches(':popover-open') === true;

/**
 * The links of the header: a row on wide windows, elsewhere a popover behind a button (styles/shell.css). The
 * browser opens the popover and closes it on Escape or a press outside, without script. Once hydrated, the
 * button also shows whether the menu is open, and the menu closes on selection. Browsers without popovers show
 * the links in the header and no button.
 *
 * @param props.trail the paths of the pages above the current one, and its own
 */
export default function NavMenu({ trail }: { trail: string[] }) {
  const [here] = trail.slice(-1);
  const list = useRef<HTMLUListElement>(null);
  // Undefined before hydration: the browser itself exposes the state of a popover's button.
  const [open, setOpen] = useState<boolean>();
  const readOpen = () => setOpen(isOpen(list.current));
  useEffect(readOpen, []);

  return (
    <nav aria-label={text.name}>
      <button
        type="button"
        popoverTarget="menu"
        aria-expanded={open}
        className="my-2.5 -mr-1 hidden min-h-11 min-w-[112px] flex-row-reverse items-center gap-2 font-bold"
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h10'}
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
        {text.menu}
      </button>
      <ul
        ref={list}
        id="menu"
        popover="auto"
        onToggle={readOpen}
        className="on-dark border-rule bg-night"
      >
        {text.links.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === here ? 'page' : trail.includes(href) || undefined}
              onClick={() => isOpen(list.current) && list.current?.hidePopover()}
              className="text-small aria-[current]:text-bright flex min-h-12 items-center px-3 font-bold no-underline underline-offset-8 hover:underline aria-[current]:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
