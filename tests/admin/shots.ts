import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import globalSetup from '../global-setup.ts';
import { field } from './form.ts';
import { Repository } from './github.ts';

// The pictures of the editor's guide, with the roles as they are.
const FOLDER = 'src/admin/pictures';

mkdirSync(FOLDER, { recursive: true });
const stop = await globalSetup();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({
  baseURL: process.env.SITE ?? '',
  viewport: { width: 960, height: 640 },
});

async function shoot(name: string) {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await picture.webp({ quality: 60 }).toFile(`${FOLDER}/${name}.webp`);
  console.log(`${FOLDER}/${name}.webp`);
}

const files = globSync('src/content/**/*.{mdx,yaml,json}');
const texts = files.map((file) => [file, readFileSync(file, 'utf8')]);
await new Repository(Object.fromEntries(texts)).open(page);
await page.goto('/admin#/collections/roles');
await page.getByRole('row').nth(3).waitFor();
await shoot('list');
await page.goto('/admin#/collections/roles/new');
await field(page, 'Job title').fill('Data engineer');
await shoot('new');
await field(page, 'One sentence for search results and shared links').fill('Too short.');
await page.getByRole('button', { name: 'Save', exact: true }).click();
await shoot('refused');
await page.getByRole('radio', { name: 'Slug' }).click();
await shoot('address');
await browser.close();
await stop();
