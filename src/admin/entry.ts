import type { CmsConfig } from '@sveltia/cms';
import { type Collection, collections } from '../schemas/collections.ts';
import { formsOf, labelAt } from './config.ts';
import { SOURCE } from './format.ts';
import { compare, lastPullRequest, watchGitHub } from './github.ts';
import { drawFieldsEarly, keepIcons, renewDays } from './sveltia.ts';
import { formatFor } from './typed.ts';

// The script of /admin.
const config: CmsConfig = await (await fetch('/admin/config.json')).json();
const { backend } = config;

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
  const { default: CMS } = await import('@sveltia/cms');
  const forms = formsOf(config);
  for (const [name, { schema }] of Object.entries<Collection>(collections)) {
    const labelOf = (path: PropertyKey[]) => labelAt(forms[name], path);
    CMS.registerCustomFormat(name, 'mdx', formatFor(schema, labelOf));
  }
  if (backend.name === 'github') {
    watchGitHub();
    CMS.registerEventListener({
      name: 'preSave',
      handler: ({ entry }) =>
        compare(entry, String(backend.repo), String(entry.getIn(['data', SOURCE]) ?? '')),
    });
    CMS.registerEventListener({ name: 'postSave', handler: leadOn });
  }
  await CMS.init({ config });
} else {
  document.querySelector('#missing')?.removeAttribute('hidden');
}
