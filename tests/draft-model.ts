import fc from 'fast-check';

/**
 * What somebody does with the forms in one tab. `isCached`: the browser has kept the page that Back leads to. `press`: Send is
 * pressed, and no script comes until the next `touch` of a field or `send`.
 */
export type Step =
  | { do: 'open'; page: 'about' | 'hub'; role: string }
  | { do: 'go'; by: 1 | -1; isCached: boolean }
  | { do: 'reload' }
  | { do: 'type'; field: 'name' | 'message'; text: string }
  | { do: 'choose'; role: number }
  | { do: 'send' }
  | { do: 'press' }
  | { do: 'touch' }
  | { do: 'another' };

/** Somebody presses Send, leaves before the script has come, and is back. */
const PRESSED: Step[] = [
  { do: 'open', page: 'about', role: '' },
  { do: 'type', field: 'name', text: 'asha' },
  { do: 'type', field: 'message', text: 'pressed' },
  { do: 'open', page: 'about', role: '' },
  { do: 'press' },
  { do: 'open', page: 'hub', role: '' },
  { do: 'go', by: -1, isCached: true },
  { do: 'touch' },
];

/** Somebody chooses a role, sends, begins with another one, and goes back to the first. */
const RETURNED: Step[] = [
  { do: 'open', page: 'hub', role: '' },
  { do: 'choose', role: 0 },
  { do: 'type', field: 'message', text: 'sent' },
  { do: 'send' },
  { do: 'open', page: 'hub', role: '' },
  { do: 'choose', role: 1 },
  { do: 'go', by: -1, isCached: true },
  { do: 'go', by: -1, isCached: true },
];

/** Sequences of steps; the slugs are those of open roles. */
export const walks = (slugs: string[], minLength: number, maxLength: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: stepOf(slugs).map((step) => [step]) },
        fc.constantFrom(PRESSED, RETURNED),
      ),
      { minLength, maxLength },
    )
    .map((parts) => parts.flat());

const stepOf = (slugs: string[]) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('open' as const),
        page: fc.constantFrom('about' as const, 'hub' as const),
        role: fc.constantFrom('', ...slugs),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('go' as const),
        by: fc.constantFrom(1 as const, -1 as const, -1 as const),
        isCached: fc.boolean(),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('type' as const),
        field: fc.constantFrom('name' as const, 'message' as const),
        text: fc.stringMatching(/^[a-z]{0,6}$/),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('choose' as const),
        role: fc.nat(slugs.length), // the last is no role
      }),
    },
    fc.constantFrom<Step>({ do: 'reload' }, { do: 'reload' }, { do: 'send' }, { do: 'another' }),
    fc.constantFrom<Step>({ do: 'press' }, { do: 'touch' }),
  ) as fc.Arbitrary<Step>;

/** What is in the form of a page: the contact form on "about", the application form on "hub". */
export interface Shown {
  name: string;
  message: string;
  role?: string;
  /** How often a form was sent. */
  sent: number;
}

/** A tab with the site in it: a real one, or one that is made of the code under test. */
export interface Tab {
  open(page: 'about' | 'hub', role: string): Promise<void> | void;
  go(by: number, isCached: boolean): Promise<void> | void;
  reload(): Promise<void> | void;
  type(field: 'name' | 'message', text: string): Promise<void> | void;
  choose(role: string): Promise<void> | void;
  send(): Promise<void> | void;
  press(): Promise<void> | void;
  touch(): Promise<void> | void;
  another(): Promise<void> | void;
  shown(): Promise<Shown> | Shown;
}

/** A page in the history of the tab, and the role that its form shows. */
interface Visit {
  page: 'about' | 'hub' | 'sent';
  role: string;
  /** Whether a field was touched, which loads the script that sends. */
  isTouched?: boolean;
  /** Whether Send was pressed, and the script has yet to come. */
  isPressed?: boolean;
}

/**
 * What a visitor expects of the forms: whatever was typed stays until it is sent or typed over. A message belongs to the
 * role for which it was typed, or to none; a role without one takes that of none, or else what stands in the form. What was
 * sent is shown nowhere.
 */
class Expectation {
  #visits: Visit[] = [];
  #at = -1;
  #names = new Map<string, string>();
  #contact = '';
  #messages = new Map<string, string>();
  #role = '';
  #sent = 0;
  #sentRole: string | undefined;
  /** Whether the form stands back behind the reference of what was sent. */
  #isConfirmed = false;

  get visit(): Visit {
    return this.#visits[this.#at] ?? { page: 'sent', role: '' };
  }

  /** Whether somebody can do this here. */
  allows(step: Step): boolean {
    const { page } = this.visit;
    if (step.do === 'open') return true;
    if (step.do === 'go') return this.#visits[this.#at + step.by] !== undefined;
    if (step.do === 'another') return page === 'hub' && this.#isConfirmed;
    if (page === 'sent') return false;
    if (step.do === 'reload') return true;
    if (step.do === 'choose' && page !== 'hub') return false;
    if (page === 'hub' && this.#isConfirmed) return false;
    if (step.do === 'press') return page === 'about' && !this.visit.isTouched;
    if (this.visit.isPressed && (step.do === 'touch' || step.do === 'send')) return false;
    return step.do !== 'send' || page === 'about' || this.visit.role !== '';
  }

  take(step: Step, slugs: string[]): void {
    if (['type', 'choose', 'send', 'touch'].includes(step.do)) this.visit.isTouched = true;
    if (step.do === 'reload') this.#arrive(0);
    else if (step.do === 'open') this.#visit({ page: step.page, role: step.role });
    else if (step.do === 'go') this.#arrive(step.by);
    else if (step.do === 'type') this.#type(step.field, step.text);
    else if (step.do === 'choose') this.#choose(slugs[step.role] ?? '');
    else if (step.do === 'send') this.#send();
    else if (step.do === 'press') this.visit.isPressed = true;
    else if (step.do === 'another') this.#another();
  }

  shown(): Shown {
    const { page, role } = this.visit;
    const name = this.#names.get(page) ?? '';
    if (page === 'about') return { name, message: this.#contact, sent: this.#sent };
    return { name, message: this.#message(role), role, sent: this.#sent };
  }

  #message(role: string): string {
    return this.#messages.get(role) ?? this.#messages.get('') ?? '';
  }
  #visit(visit: Visit): void {
    this.#visits.splice(this.#at + 1, Infinity, visit);
    this.#arrive(1);
  }
  #arrive(by: number): void {
    this.visit.isPressed = false; // Send is not pressed again by coming back
    this.#at += by;
    if (this.visit.page !== 'hub') return;
    this.visit.role ||= this.#role;
    this.#show(this.visit.role);
  }
  #show(role: string): void {
    this.#role = role;
    this.#isConfirmed = role !== '' && role === this.#sentRole && this.#message(role) === '';
  }
  #type(field: 'name' | 'message', text: string): void {
    const { page, role } = this.visit;
    if (field === 'name') this.#names.set(page, text);
    else if (page === 'about') this.#contact = text;
    else {
      // Words that stand for this role and for none are one letter.
      if (this.#message(role) === (this.#messages.get('') ?? '')) this.#messages.set('', '');
      this.#messages.set(role, text);
    }
  }
  #choose(role: string): void {
    const stands = this.#message(this.visit.role);
    this.visit.role = role;
    if (!this.#message(role) && !this.#messages.has(role)) this.#messages.set('', stands);
    this.#show(role);
  }
  #send(): void {
    const { page, role } = this.visit;
    this.#sent += 1;
    this.#names.delete(page);
    if (page === 'about') {
      this.#contact = '';
      return;
    }
    const sent = this.#message(role);
    for (const [other, message] of this.#messages)
      if (message === sent) this.#messages.delete(other);
    this.#role = '';
    this.#sentRole = role;
    this.#visit({ page: 'sent', role: '' });
  }
  #another(): void {
    this.#sentRole = undefined;
    this.#choose('');
  }
}

/** Takes the steps in a tab, and compares after each what is shown with what a visitor expects. */
export async function walk(
  steps: Step[],
  slugs: string[],
  tab: Tab,
  compare: (shown: Shown, expected: Shown) => void,
): Promise<void> {
  const expected = new Expectation();
  for (const step of [{ do: 'open', page: 'hub', role: '' } as const, ...steps]) {
    if (!expected.allows(step)) continue;
    if (step.do === 'send' && expected.shown().message === '') continue;
    expected.take(step, slugs);
    if (step.do === 'open') await tab.open(step.page, step.role);
    else if (step.do === 'go') await tab.go(step.by, step.isCached);
    else if (step.do === 'type') await tab.type(step.field, step.text);
    else if (step.do === 'choose') await tab.choose(slugs[step.role] ?? '');
    else await tab[step.do]();
    if (expected.visit.page !== 'sent') compare(await tab.shown(), expected.shown());
  }
}
