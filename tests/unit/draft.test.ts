import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type DraftField, draftOf } from '../../src/scripts/draft.ts';
import { forgetSent, keptDrafts } from '../../src/scripts/forget-sent.ts';
import { type Tab, walk, walks } from '../draft-model.ts';
import { holds } from '../properties.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SLUGS = ['aws', 'iot', 'food'];

/** The storage of a tab; its keys are its own properties, as in a browser. */
class TabStorage {
  getItem(key: string) {
    return Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
  }
  setItem(key: string, value: string) {
    Reflect.set(this, key, value);
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

/** The types of the fields that are not of one line. */
const TYPES: Record<string, string> = {
  'apply-cv': 'file',
  'apply-message': 'textarea',
  'contact-message': 'textarea',
};

const formOf = (page: 'about' | 'hub'): DraftField[] =>
  (page === 'hub'
    ? ['apply-role', 'apply-name', 'apply-cv', 'apply-message']
    : ['contact-about', 'contact-name', 'contact-message']
  ).map((id) => ({ id, type: TYPES[id] ?? 'text', value: '' }));

interface Visit {
  page: 'about' | 'hub' | 'sent';
  role: string;
  fields: DraftField[];
  sends: number;
}

/** A browser's tab in which the forms are plain objects, and which does what start-forms.ts does. */
function tabOf(storage: Storage): Tab {
  const visits: Visit[] = [];
  let at = -1;
  let sends = 0;
  const here = () => visits[at] as Visit;
  const draft = () => draftOf(here().fields, storage);
  const field = (name: string) =>
    here().fields.find(({ id }) => id.endsWith(`-${name}`)) as DraftField;
  /** Loads a page; after its script a browser fills in what stood in the form when it was left. */
  const load = (left?: DraftField[]) => {
    const { page, role } = here();
    if (page === 'sent') return;
    here().fields = formOf(page);
    if (page === 'hub' && role) field('role').value = role;
    draft().show(!left);
    for (const [index, one] of (left ?? []).entries()) {
      const known = here().fields[index];
      if (known) known.value = one.value;
    }
    draft().show();
  };
  const visit = (page: Visit['page'], role: string) => {
    visits.splice(at + 1, Infinity, {
      page,
      role,
      fields: page === 'sent' ? [] : formOf(page),
      sends,
    });
    at += 1;
    load();
  };
  const change = (name: string, value: string) => {
    field(name).value = value;
    draft().keep(field(name));
  };
  const clear = () => {
    for (const one of here().fields) if (one !== field('role')) one.value = '';
  };
  return {
    open(page, role) {
      if (visits[at]) here().sends = sends;
      visit(page, role);
    },
    go(by, isCached) {
      here().sends = sends;
      at += by;
      const { fields, page } = here();
      if (page === 'sent') return;
      if (isCached) return draft().show();
      // What was sent meanwhile may be in it or not.
      const isOld = here().sends < sends;
      load(fields.map((one) => (isOld && one !== field('role') ? { ...one, value: '' } : one)));
    },
    reload: () => load(here().fields),
    type: change,
    choose(role) {
      change('role', role);
      here().role = role;
    },
    // Which script sends the form, and when it comes, is not in draft.ts.
    press() {},
    touch() {},
    send() {
      sends += 1;
      vi.stubGlobal('sessionStorage', storage);
      forgetSent(here().page === 'hub' ? 'apply-' : 'contact-', keptDrafts());
      clear();
      if (here().page === 'hub') visit('sent', '');
    },
    another() {
      here().role = '';
      change('role', '');
    },
    shown: () => ({
      name: field('name').value,
      message: field('message').value,
      ...(here().page === 'hub' && { role: field('role').value }),
      sent: sends,
    }),
  };
}

test('whatever was typed is shown in its form until it is sent', async () => {
  await holds(
    fc.asyncProperty(walks(SLUGS, 0, 25), async (steps) => {
      const storage = new TabStorage() as unknown as Storage;
      storage.setItem('ours', 'not');
      await walk(steps, SLUGS, tabOf(storage), (shown, expected) =>
        expect(shown).toEqual(expected),
      );
      expect(storage.getItem('ours')).toBe('not');
    }),
    { numRuns: 2000 },
  );
});

test('what was typed before the script came is kept, a message below the one that was kept', () => {
  const storage = new TabStorage() as unknown as Storage;
  storage.setItem('contact-name', 'Older');
  storage.setItem('contact-message', 'Older');
  const fields = formOf('about').map((field) => ({ ...field, value: 'Early' }));
  draftOf(fields, storage).show(true);
  const values = fields.map(({ value }) => value);
  expect(values).toEqual(['Early', 'Early', 'Older\nEarly']);
  expect(fields.map(({ id }) => storage.getItem(id))).toEqual(values);
});

test('what is typed while a form is on its way stays, and what was sent is forgotten', () => {
  const word = fc.stringMatching(/^[a-z]{1,3}$/);
  const slug = fc.constantFrom(...SLUGS);
  holds(
    fc.property(slug, word, slug, word, word, (role, message, other, later, name) => {
      const storage = new TabStorage() as unknown as Storage;
      const fields = formOf('hub');
      const draft = draftOf(fields, storage);
      const change = (index: number, value: string) => {
        const field = fields[index] as DraftField;
        field.value = value;
        draft.keep(field);
      };
      change(0, role);
      change(1, 'asha');
      change(3, message);
      vi.stubGlobal('sessionStorage', storage);
      const drafts = keptDrafts();
      change(0, other);
      change(1, name);
      change(3, later);
      forgetSent('apply-', drafts);
      const shown = formOf('hub');
      const show = (slug: string) => {
        (shown[0] as DraftField).value = slug;
        draftOf(shown, storage).show();
        return shown.map(({ value }) => value);
      };
      expect(show(other)).toEqual([
        other,
        name,
        '',
        later === message && other === role ? '' : later,
      ]);
      if (role !== other) expect(show(role)[3]).toBe('');
    }),
  );
});

test('nothing that a script sends stays in its tab, even what its form has posted by itself in vain', () => {
  const storage = new TabStorage() as unknown as Storage;
  vi.stubGlobal('sessionStorage', storage);
  for (const page of ['hub', 'about'] as const) {
    const fields = formOf(page);
    const draft = draftOf(fields, storage);
    const message = fields.at(-1) as DraftField;
    for (const text of ['in vain', 'at last']) {
      message.value = `${page} ${text}`;
      draft.keep(message);
      if (text === 'in vain') draft.send();
    }
  }
  forgetSent('apply-', keptDrafts());
  expect(JSON.stringify(storage)).not.toContain('hub');
  expect(JSON.stringify(storage)).toContain('about in vain');
  expect(JSON.stringify(storage)).toContain('about at last');
});

/** A page from the cache of Firefox: it reads what was stored when it was left, and what it writes is stored in the tab. */
class LeftStorage extends TabStorage {
  readonly #tab: TabStorage;
  constructor(left: object, tab: TabStorage) {
    super();
    this.#tab = tab;
    Object.assign(this, left);
  }
  override setItem(key: string, value: string) {
    super.setItem(key, value);
    this.#tab.setItem(key, value);
  }
  override removeItem(key: string) {
    super.removeItem(key);
    this.#tab.removeItem(key);
  }
}

test('only typing writes over what was typed for a role, also where a page reads an older draft', () => {
  const messages = fc.dictionary(
    fc.constantFrom(...SLUGS.map((slug) => `apply-message/${slug}`)),
    fc.string(),
  );
  holds(
    fc.property(
      messages,
      messages,
      fc.array(fc.constantFrom('', ...SLUGS)),
      (left, typed, roles) => {
        const tab = Object.assign(new TabStorage(), typed);
        const fields = formOf('hub');
        const draft = draftOf(fields, new LeftStorage(left, tab));
        draft.show();
        for (const role of roles) {
          const field = fields[0] as DraftField;
          field.value = role;
          draft.keep(field);
        }
        expect(tab).toMatchObject(typed);
      },
    ),
  );
});
