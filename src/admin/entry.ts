import type { CmsConfig } from '@sveltia/cms';
import { type Collection, collectionOf, collections } from '../schemas/collections.ts';
import { FILE_NAME, formsOf, labelAt } from './config.ts';
import { askBeforeLeaving, draftsOf, isChanged, isNewWaiting } from './drafts.ts';
import { fromFile, SOURCE } from './format.ts';
import { compare, endSaving, watchGitHub } from './github.ts';
import { isTyping, pasteAsMeant } from './paste.ts';
import {
  askBeforeRevert,
  drawFieldsEarly,
  hideLiveSite,
  keepDrafts,
  keepIcons,
  keepNewDraft,
  refused,
  renewDays,
  shutWhileSaving,
} from './sveltia.ts';
import { formatFor } from './typed-values.ts';

// The script of /admin. The configuration is not in it: a bundle is kept between builds, and choices come from content.
const config: CmsConfig = await (await fetch('/admin/config.json')).json();
const { backend } = config;

const NO_ADDRESS =
  'The title gives the page no address, which is in small Latin letters, digits and hyphens. Press the anchor at the right, write one, and save again.';

// The CMS saves the entry under its old address and forgets the new one. (“an address that is not taken” in
// tests/admin/saving.e2e.ts; no issue found as of 0.221.1.) Can go with: a save that takes or refuses what the box holds.
const ADDRESS_OPEN =
  'The new address is not taken yet. Mend it if it is refused, press the tick beside it, and save again; the cross keeps the address as it was.';

// The browser gives no day that is half filled in, and the CMS saves none.
const DAY_OPEN = 'A day is only half filled in. Complete it or clear it, and save again.';

const STILL_TYPING = 'What you pasted still goes into its items. Save again in a moment.';

const NEW_WAITS =
  'No copy is made: a new entry that you have not saved waits in this browser, and the copy would replace it. Go back to the list and press New: with Restore you can go on with it and save it, Discard throws it away. Then duplicate again.';

/** Shows or hides a bar at the foot of the page, which covers the buttons of the CMS there on a phone. */
function show(name: 'saved' | 'refused', isShown = true) {
  document.querySelector(`#${name}`)?.toggleAttribute('hidden', !isShown);
}

/** The name of the collection of a file; '' for a picture. */
const collectionAt = (path: string) => collectionOf(path)?.[0] ?? '';

/** Leads from a change to its pull request, where its checks and its preview are. */
function saved(url: string) {
  document.querySelector('#saved a')?.setAttribute('href', url);
  show('saved');
}

/** Says why a deletion or a new status is refused, or what of a paste is left out. */
function refusedBar(sentence: string) {
  document.querySelector('#refused span')?.replaceChildren(sentence);
  show('refused');
}

for (const name of ['saved', 'refused'] as const)
  document.querySelector(`#${name} button`)?.addEventListener('click', () => show(name, false));

if (backend) {
  drawFieldsEarly();
  keepIcons();
  keepDrafts();
  askBeforeLeaving();
  askBeforeRevert();
  hideLiveSite();
  if (backend.name === 'github')
    keepNewDraft(
      (collection) => isNewWaiting(String(backend.repo), collection),
      () => refusedBar(NEW_WAITS),
    );
  renewDays();
  const saving = document.querySelector('dialog');
  if (saving) shutWhileSaving(saving, () => endSaving(false));
  pasteAsMeant(refusedBar);
  const { default: CMS } = await import('@sveltia/cms');
  const forms = formsOf(config);
  const formats = Object.fromEntries(
    Object.entries<Collection>(collections).map(([name, { schema }]) => {
      const labelOf = (path: PropertyKey[]) => labelAt(forms[name], path);
      return [name, formatFor(schema, labelOf)];
    }),
  );
  // The extension counts in folders of texts alone; of all else the configuration has the whole path.
  for (const [name, format] of Object.entries(formats))
    CMS.registerCustomFormat(name, 'mdx', format);
  if (backend.name === 'github') {
    const repo = String(backend.repo);
    watchGitHub(repo, {
      saved,
      refused: refusedBar,
      closed: () => show('saved', false),
      async isUnsaved(paths) {
        const drafts = await draftsOf(repo);
        return paths.some((path) => {
          const name = collectionAt(path);
          // The CMS knows a text by the name of its file.
          const [, slug = name] = /([^/]+)\.mdx$/.exec(path) ?? [];
          const draft = drafts.find(
            (one) => one.slug === slug && path.includes(`/${one.collectionName}/`),
          );
          return draft && isChanged(draft, (values) => formats[name]?.toFile(values) ?? '');
        });
      },
    });
  }
  CMS.registerEventListener({
    name: 'preSave',
    async handler({ entry }) {
      show('saved', false);
      show('refused', false);
      if (isTyping()) throw refused(STILL_TYPING);
      if (document.querySelector('.editable-text input')) throw refused(ADDRESS_OPEN);
      const days = document.querySelectorAll<HTMLInputElement>('input[type=date]');
      if ([...days].some(({ validity }) => validity.badInput)) throw refused(DAY_OPEN);
      const isText = entry.get('path').endsWith('.mdx');
      if (isText && !new RegExp(FILE_NAME).test(entry.get('slug'))) throw refused(NO_ADDRESS);
      const typed = entry.get('data').toJS();
      const file = formats[collectionAt(entry.get('path'))]?.toFile(typed) ?? '';
      if (backend.name === 'github')
        await compare(entry, String(backend.repo), String(typed[SOURCE] ?? ''), file);
      // What the CMS goes on with is what the file says: what comes next is typed into this one.
      return entry.set('data', fromFile(file));
    },
  });
  CMS.registerEventListener({ name: 'postSave', handler: () => endSaving(true) });
  await CMS.init({ config });
} else {
  document.querySelector('#missing')?.removeAttribute('hidden');
}
