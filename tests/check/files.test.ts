import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { folderFault, readPictures } from '../../src/check/files.ts';

test.each(["a'b", 'a%20b', 'a#b', 'a?b', 'a"b'])('no site can be built in %s', (name) => {
  expect(folderFault(`/home/asha/${name}/site`)).toContain(`: /home/asha/${name}/site. Rename`);
});

test.each(['my site', 'साइट', 'a&b', 'a[b', '(1)'])('a site can be built in %s', (name) => {
  expect(folderFault(`/home/asha/${name}`)).toBeUndefined();
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a picture that ends too early is reported: %s',
  async (format) => {
    const root = mkdtempSync(join(tmpdir(), 'pictures-'));
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 64, height: 48, channels: 3, background: 'teal', noise } as const;
    const whole = await sharp({ create }).toFormat(format).toBuffer();
    mkdirSync(join(root, 'public'));
    for (const [name, length] of Object.entries({ whole: whole.length, half: whole.length / 2 }))
      writeFileSync(join(root, `public/${name}.${format}`), whole.subarray(0, length));
    const pictures = await readPictures(root);
    rmSync(root, { recursive: true });
    expect(pictures.get(`public/whole.${format}`)).toBeUndefined();
    expect(pictures.get(`public/half.${format}`)).toContain('ends too early');
  },
);
