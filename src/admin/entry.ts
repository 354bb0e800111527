import type { CmsConfig } from '@sveltia/cms';
import { fromFile, SOURCE, toFile } from './format.ts';
import { compare, lastPullRequest, watchGitHub } from './github.ts';
import { drawFieldsEarly } from './sveltia.ts';

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
  const { default: CMS } = await import('@sveltia/cms');
  CMS.registerCustomFormat('content', 'mdx', { fromFile, toFile });
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
