import CMS, { type CmsConfig } from '@sveltia/cms';
import { fromFile, toFile } from './format.ts';

// The script of /admin.
const config: CmsConfig = await (await fetch('/admin/config.json')).json();
if (config.backend) {
  CMS.registerCustomFormat('content', 'mdx', { fromFile, toFile });
  await CMS.init({ config });
} else {
  document.querySelector('#missing')?.removeAttribute('hidden');
}
