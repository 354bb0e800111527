import type { CmsConfig } from '@sveltia/cms';
import { type Collection, collections } from '../schemas/collections.ts';
import { FILE_NAME, formsOf, labelAt } from './config.ts';
import { SOURCE } from './format.ts';
import { compare, mustDiffer, watchGitHub } from './github.ts';
import { pasteAsMeant } from './paste.ts';
import { drawFieldsEarly, hideLiveSite, keepIcons, refused, renewDays } from './sveltia.ts';
import { formatFor } from './typed.ts';

// The script of /admin.
const config: CmsConfig = await (await fetch('/admin/config.json')).json();
const { backend } = config;

const NO_ADDRESS =
  'The title gives the page no address, which is in small Latin letters, digits and hyphens. Press the anchor at the right, write one, and save again.';

// The CMS saves the entry under its old address and forgets the new one. (“an address that is not taken” in
// tests/admin/saving.e2e.ts; no issue found as of 0.221.1.) Ends with: a save that takes or refuses what the box holds.
const ADDRESS_OPEN =
  'The new address is not taken yet. Mend it if it is refused, press the tick beside it, and save again; the cross keeps the address as it was.';

/** Shows one of the bars at the foot of the page, which covers the buttons of the CMS there on a phone, or none. */
function show(name?: 'saved' | 'refused') {
  for (const bar of document.querySelectorAll<HTMLElement>('#saved, #refused'))
    bar.hidden = bar.id !== name;
}

/** Leads from a change to its pull request, where its checks and its preview are. */
function done(url: string) {
  document.querySelector('#saved a')?.setAttribute('href', url);
  show('saved');
}

/** Says why a deletion is refused. */
function notDeleted(sentence: string) {
  document.querySelector('#refused span')?.replaceChildren(sentence);
  show('refused');
}

for (const close of document.querySelectorAll('#saved button, #refused button'))
  close.addEventListener('click', () => show());

if (backend) {
  drawFieldsEarly();
  keepIcons();
  hideLiveSite();
  renewDays();
  pasteAsMeant();
  const { default: CMS } = await import('@sveltia/cms');
  const forms = formsOf(config);
  for (const [name, { schema }] of Object.entries<Collection>(collections)) {
    const labelOf = (path: PropertyKey[]) => labelAt(forms[name], path);
    const { fromFile, toFile } = formatFor(schema, labelOf);
    CMS.registerCustomFormat(name, 'mdx', {
      fromFile,
      toFile(typed) {
        const file = toFile(typed);
        mustDiffer(file);
        return file;
      },
    });
  }
  if (backend.name === 'github') watchGitHub(String(backend.repo), { done, refused: notDeleted });
  CMS.registerEventListener({
    name: 'preSave',
    async handler({ entry }) {
      if (document.querySelector('.editable-text input')) throw refused(ADDRESS_OPEN);
      const isText = entry.get('path').endsWith('.mdx');
      if (isText && !new RegExp(FILE_NAME).test(entry.get('slug'))) throw refused(NO_ADDRESS);
      const opened = String(entry.getIn(['data', SOURCE]) ?? '');
      if (backend.name === 'github') await compare(entry, String(backend.repo), opened);
    },
  });
  await CMS.init({ config });
} else {
  document.querySelector('#missing')?.removeAttribute('hidden');
}
