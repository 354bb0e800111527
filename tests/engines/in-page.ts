/**
 * What the tests read from a page. These functions run inside pages, one by one and without this file around them,
 * and in browsers as old as Chromium 90: interfaces from 2021 (vitest.config.ts lowers the syntax), nothing
 * imported, nothing shared.
 */

/** What tells whether a page is drawn as designed. */
interface Design {
  width: number;
  /** How far the page is wider than its window, in CSS pixels. */
  overflow: number;
  header: string;
  headings: number;
  /** The element that lies over the middle of the h1, if any. */
  overHeading: string;
  /** Whether there is a menu button exactly where it is needed and works. */
  isMenuButtonRight: boolean;
  /** The classes of grids that have a single column although they name more for this width. */
  stacked: string[];
}

export const asDesigned = (width: number): Design => ({
  width,
  overflow: 0,
  header: 'rgb(0, 0, 0)',
  headings: 1,
  overHeading: '',
  isMenuButtonRight: true,
  stacked: [],
});

export function design(): Design {
  const [heading, ...others] = Array.from(document.querySelectorAll('h1'));
  const header = document.querySelector('header');
  const button = document.querySelector('header nav button');
  if (!heading || !header || !button) throw new Error('The page has no h1, header or menu button.');
  heading.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = heading.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isFree = hit !== null && (heading.contains(hit) || hit.contains(heading));
  const isWide = matchMedia('(min-width: 1024px)').matches;
  const needsButton = !isWide && 'popover' in HTMLElement.prototype;
  const grids = Array.from(document.querySelectorAll('[class*="grid-cols-"]'));
  return {
    width: window.innerWidth,
    overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    header: getComputedStyle(header).backgroundColor,
    headings: 1 + others.length,
    overHeading: isFree || !hit ? '' : hit.outerHTML.slice(0, 80),
    isMenuButtonRight: button.getClientRects().length > 0 === needsButton,
    stacked: grids
      .filter((grid) => isWide && /(^| )(md|lg):grid-cols-/.test(grid.className))
      .filter((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length < 2)
      .map((grid) => grid.className),
  };
}

/** The texts that nobody can see, except those that are hidden on purpose or shown a second time. */
export function unreadable(): string[] {
  const shown = new Set<string>();
  const hidden = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent || '').trim();
    const parent = node.parentElement;
    if (!text || !parent) continue;
    if (parent.closest('script, style, option, [hidden], [aria-hidden], [popover], .hidden'))
      continue;
    if (parent.closest('details:not([open]) + ul, [role=radiogroup] [id^=answer]')) continue;
    if (parent.closest('details:not([open])') && !parent.closest('summary')) continue;
    // What the summary of a course says on phones only once it is open.
    if (parent.closest('details:not([open]) summary span')) continue;
    // What unfolds is shown anyhow where there is room, without its button.
    const summary = parent.closest('summary');
    if (summary && getComputedStyle(summary).display === 'none') continue;
    range.selectNodeContents(node);
    const isShown =
      range.getClientRects().length > 0 && getComputedStyle(parent).visibility === 'visible';
    (isShown ? shown : hidden).add(text);
  }
  return Array.from(hidden).filter((text) => !shown.has(text));
}

/** Whether another page than this one is loaded. Firefox never answers a navigation that interrupts another one. */
export function hasLeft(path: string): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.pathname !== path && loading !== undefined && loading.loadEventEnd > 0;
}

export function isShown(selector: string): boolean {
  const element = document.querySelector(selector);
  return !!element && element.getClientRects().length > 0;
}

export function focus(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) element.focus();
}

/** Whether the island around or in an element runs: Astro then takes its mark `ssr` away. */
export function isAwake(selector: string): boolean {
  const element = document.querySelector(selector);
  const island = element?.closest('astro-island') || element?.querySelector('astro-island');
  return !!island && !island.hasAttribute('ssr');
}

/** Whether the page itself says what is to be corrected in a form, as it does once its script runs. */
export const isNoValidate = (form: string): boolean =>
  !!document.querySelector<HTMLFormElement>(form)?.noValidate;

export const focusedValue = (): string => (document.activeElement as HTMLInputElement).value;

export const isOn = (path: string): boolean =>
  location.pathname === path && document.readyState === 'complete';

export const textIn = (field: string): string | undefined =>
  document.querySelector<HTMLTextAreaElement>(field)?.value;

/** Puts the caret behind what stands in a field, where people go on typing. */
export function moveCaretToEnd(selector: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(selector);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Leave the page once the driver has its answer. */
export const goTo = (path: string): number => window.setTimeout(() => location.assign(path), 50);
export const goBack = (): number => window.setTimeout(() => history.back(), 50);

/** Whether every field to type in is empty. */
export const isCleared = (form: string): boolean =>
  Array.from(document.querySelectorAll(`${form} [required]`)).every(
    (field) => (field as HTMLInputElement).value === '',
  );

/** Whether a form says nothing of what became of it. */
export const isSilent = (form: string): boolean =>
  !document.querySelector(`${form} [role=status]`)?.textContent;

export const toEnd = (): void =>
  window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });

export const isAtTop = (): boolean => window.scrollY === 0;

/** Puts an element into and an attribute on each element of the page, as extensions do here and there. */
export function putIn(): void {
  for (const element of Array.from(document.querySelectorAll('body, body *'))) {
    element.setAttribute('data-extension', 'on');
    if (element.closest('svg, input, textarea, select, script')) continue;
    element.insertBefore(document.createElement('span'), element.firstChild);
    element.appendChild(document.createElement('span'));
  }
}

/** Replaces each text by two elements and a text, as translation in the browser does, and each text that comes later. */
export function translate(): void {
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || !(text.textContent || '').trim()) continue;
      if (parent.closest('script, style, option, textarea, font')) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.textContent;
      parent.replaceChild(outer, text);
    }
  };
  translateIn(document.body);
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of Array.from(change.addedNodes)) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true });
}

type Recorded = Window & { scrolled?: [moment: number, top: number][] };

/** Begins to record where the page stands, at each scroll event. Says whether the page had yet to scroll: until then its URL has no fragment. */
export function recordScrolling(): boolean {
  const scrolled: [number, number][] = [];
  const record = () => scrolled.push([performance.now(), window.scrollY]);
  record();
  addEventListener('scroll', record);
  Object.assign(window, { scrolled });
  return location.hash === '';
}

/** What was recorded: the positions before 500 ms that are not the top, and how many lie between first and last. */
export function scrolling(): { early: number[]; between: number } {
  const positions = (window as Recorded).scrolled || [];
  const tops = positions.map((position) => position[1]);
  return {
    early: positions
      .filter((position) => position[0] < 500 && position[1] > 0)
      .map((position) => position[1]),
    between: new Set(tops.filter((top) => top > 0 && top < window.scrollY)).size,
  };
}

/** Whether the page stands at a fragment, or as near to it as its end lets it. */
export function isAt(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (!target || location.hash !== hash) return false;
  const { top } = target.getBoundingClientRect();
  const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
  return Math.abs(top) < 60 || (isEnd && top > 0 && top < window.innerHeight);
}

/** The ids of an instrument's choices. */
export const choices = (): string[] =>
  Array.from(document.querySelectorAll('[role=radiogroup] input'), ({ id }) => id);

/** The ids of the choices whose answer an instrument shows, and what it shows in its drawing of other choices. */
export function answered(): { answers: string[]; others: string[] } {
  const state = document.querySelector('[role=radiogroup] :checked')?.id ?? '';
  const seen = (selector: string) =>
    Array.from(document.querySelectorAll(`[role=radiogroup] ${selector}`)).filter(
      (one) => getComputedStyle(one).visibility === 'visible',
    );
  return {
    answers: seen('[id^=answer]').map(({ id }) => id.replace('answer-', '')),
    others: seen('svg [class^=s]')
      .map((one) => one.getAttribute('class') || '')
      .filter((states) => !states.includes(state)),
  };
}

/** The answers of each question of the filter: what to choose, and what it says. */
export const questions = (): { id: string; label: string }[][] =>
  Array.from(document.querySelectorAll('main fieldset')).map((fieldset) =>
    Array.from(fieldset.querySelectorAll('label')).map((label) => ({
      id: label.control ? label.control.id : '',
      label: (label.textContent || '').trim(),
    })),
  );

interface Filtered {
  isOffered: boolean;
  /** Whether the engine can do what the filter needs. */
  isPossible: boolean;
  groups: string[];
  items: number;
  isNoteShown: boolean;
  isCounted: boolean;
}

/** What the section of the filter shows. */
export function filtered(): Filtered {
  const radio = document.querySelector('main fieldset input');
  const section = radio?.closest('section');
  if (!radio || !section) throw new Error('There is no filter.');
  const shown = (selector: string) =>
    Array.from(section.querySelectorAll(selector)).filter((one) => one.getClientRects().length > 0);
  return {
    isOffered: radio.getClientRects().length > 0,
    isPossible: CSS.supports('selector(:has(a))'),
    groups: shown('[data-field] h3').map((heading) => (heading.textContent || '').trim()),
    items: shown('li').length,
    isNoteShown: shown('[role=status] *').length > 0,
    isCounted: shown('#shown').length > 0,
  };
}

/**
 * Chooses in each list of a form, and says what is to be typed into its other fields.
 *
 * @param text stands in the longest field
 * @returns selectors within the form, and texts
 */
export function fields(form: string, text: string): [selector: string, text: string][] {
  const typed: [string, string][] = [];
  for (const field of Array.from(document.querySelectorAll(`${form} [name]`))) {
    if (field.closest('[hidden]')) continue;
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else if (field instanceof HTMLTextAreaElement) typed.push([`[name="${field.name}"]`, text]);
    else if (field instanceof HTMLInputElement && field.type !== 'file') {
      const values: Record<string, string> = {
        email: 'asha@example.in',
        mobile: '9876543210',
        link: 'example.in/asha',
      };
      typed.push([`[name="${field.name}"]`, values[field.name] || 'Asha']);
    }
  }
  return typed;
}

/** Whether a form that was sent from a page says so there, or has led to a page that does. */
export function isConfirmed(form: string, from: string): boolean {
  if (location.pathname !== from) return !!document.querySelector('h1');
  const status = document.querySelector(`${form}:not([data-busy]) [role=status]`);
  return !!status && !!status.textContent;
}
