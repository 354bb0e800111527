import type { CmsConfig } from '@sveltia/cms';
import { type Collection, collections } from '../schemas/collections.ts';
import { FILE_NAME, formsOf, labelAt } from './config.ts';
import { SOURCE } from './format.ts';
import { compare, lastPullRequest, watchGitHub } from './github.ts';
import { pasteAsMeant } from './paste.ts';
import { drawFieldsEarly, keepIcons, refused, renewDays } from './sveltia.ts';
import { formatFor } from './typed.ts';

// The script of /admin.
const config: CmsConfig = await (await fetch('/admin/config.json')).json();
const { backend } = config;

const NO_ADDRESS =
  'The title gives the page no address, which is in small Latin letters, digits and hyphens. Press the anchor at the right, write one, and save again.';

/** Says that an entry is saved, with a link to its pull request, where its checks and its preview are. */
function leadOn() {
  const [place, link] = [document.querySelector('#saved'), document.querySelector('#saved a')];
  const url = lastPullRequest();
  link?.setAttribute('href', url ?? '');
  place?.toggleAttribute('hidden', !url);
}

if (backend) {
  drawFieldsEarly();
  keepIcons();
  renewDays();
  pasteAsMeant();
  const { default: CMS } = await import('@sveltia/cms');
  const forms = formsOf(config);
  for (const [name, { schema }] of Object.entries<Collection>(collections)) {
    const labelOf = (path: PropertyKey[]) => labelAt(forms[name], path);
    CMS.registerCustomFormat(name, 'mdx', formatFor(schema, labelOf));
  }
  if (backend.name === 'github') watchGitHub();
  CMS.registerEventListener({
    name: 'preSave',
    async handler({ entry }) {
      const isText = entry.get('path').endsWith('.mdx');
      if (isText && !new RegExp(FILE_NAME).test(entry.get('slug'))) throw refused(NO_ADDRESS);
      const opened = String(entry.getIn(['data', SOURCE]) ?? '');
      if (backend.name === 'github') await compare(entry, String(backend.repo), opened);
    },
  });
  CMS.registerEventListener({ name: 'postSave', handler: leadOn });
  await CMS.init({ config });
} else {
  document.querySelector('#missing')?.removeAttribute('hidden');
}
