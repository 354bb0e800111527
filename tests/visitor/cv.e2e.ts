import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readCv } from '../../netlify/mail/records.ts';
import { mailRoom } from '../../netlify/mail/room.ts';
import { CV_LIMIT } from '../../src/validation/application.ts';
import { content } from '../content.ts';
import {
  button,
  CV,
  field,
  fill,
  isSent,
  openFilled,
  PHONE,
  problem,
  role,
  send,
} from './application-form.ts';
import { expect, holdScripts, storedMessagesWith, test } from './fixtures.ts';

const { applicationForm } = content;
const { problems } = applicationForm;

declare global {
  /** How many times a file was read to the end of what was asked for. */
  var reads: number;
}

const LARGE = Buffer.concat([CV.buffer, Buffer.alloc(5_000_000)]);

/** The button that sends without the CV that was refused. */
const without = (page: Page) => button(page, applicationForm.withoutCv);

/** Counts the posts of the page. */
function watchPosts(page: Page): { posts: number } {
  const watched = { posts: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST') watched.posts += 1;
  });
  return watched;
}

const HEIF = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0', 'latin1');

test('nothing is sent beside a CV that is empty, too large or of another kind, each of which is said, until another is chosen', async ({
  page,
}) => {
  const watched = watchPosts(page);
  await page.setViewportSize(PHONE);
  await openFilled(page, 'With a CV that is too large');
  expect(LARGE.length).toBeGreaterThan(CV_LIMIT);
  for (const [file, sentence] of [
    [{ ...CV, buffer: Buffer.alloc(0) }, problems.cvEmpty],
    [{ ...CV, buffer: LARGE }, problems.cvSize],
    [{ name: 'IMG_2', mimeType: '', buffer: Buffer.concat([HEIF, LARGE]) }, problems.cvSize],
    [{ ...CV, buffer: Buffer.from('MZ') }, problems.cvType],
  ] as const) {
    await field(page, 'cv').setInputFiles(file);
    await expect(problem(page, 'cv')).toHaveText(sentence);
    await expect(problem(page, 'cv')).toBeInViewport({ ratio: 1 });
    await send(page);
    await expect(problem(page, 'cv')).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'cv')).toBeFocused();
  }
  expect(watched.posts).toBe(0);
  const { y = 0, height = 0 } = (await problem(page, 'cv').boundingBox()) ?? {};
  expect((await without(page).boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  await field(page, 'cv').setInputFiles({ ...CV, name: 'CV.PDF' });
  await expect(without(page)).toBeHidden();
  await expect(problem(page, 'cv')).toHaveCount(0);
  await expect(field(page, 'cv')).not.toHaveAttribute('aria-invalid');
  await send(page);
  await isSent(page);
  const [message] = await storedMessagesWith('With a CV that is too large');
  expect(message?.attachment?.filename).toBe('CV Asha Rao.pdf');
});

for (const name of ['IMG.heif', 'IMG.HIF', 'IMG']) {
  test(`a photo in HEIF that is called ${name} is sent`, async ({ page }) => {
    await openFilled(page, `With ${name}`);
    await field(page, 'cv').setInputFiles({ name, mimeType: '', buffer: HEIF });
    await send(page);
    await isSent(page);
    const [message] = await storedMessagesWith(`With ${name}`);
    expect(message?.attachment?.contentType).toBe('image/heic');
  });
}

test('a CV that changes after it was chosen is sent as it was, or asked for again if nobody had read it', async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath('cv.pdf');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, CV.buffer);
  await page.addInitScript(() => {
    globalThis.reads = 0;
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function () {
      const bytes = await arrayBuffer.call(this);
      globalThis.reads += 1;
      return bytes;
    };
  });
  const release = await holdScripts(page);
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, 'With a CV that changes');
  await field(page, 'cv').setInputFiles(path);
  // Chromium notes the time of a chosen file a moment later, at the latest when it is first read.
  await field(page, 'cv').evaluate((input: HTMLInputElement) => input.files?.[0]?.text());
  await writeFile(path, `${CV.buffer}\nchanged before the script came`);
  await utimes(path, 0, 0); // Chromium compares whole seconds
  release();
  await expect(problem(page, 'cv')).toHaveText(problems.cvUnread);
  await field(page, 'cv').setInputFiles(path);
  await expect(problem(page, 'cv')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => globalThis.reads)).toBe(2); // its head, then all of it
  await writeFile(path, `${CV.buffer}\nchanged after it was read`);
  await send(page);
  await isSent(page);
  const [message] = await storedMessagesWith('With a CV that changes');
  const stored = await readCv(mailRoom(), `waiting/${message?.id}`);
  expect(Buffer.from(stored ?? new ArrayBuffer(0)).toString()).toContain('before');
});

test('an applicant who says so sends without the CV that was refused', async ({ page }) => {
  await openFilled(page, 'Without the CV');
  await field(page, 'cv').setInputFiles({ ...CV, buffer: LARGE });
  await without(page).click();
  await isSent(page);
  const [message] = await storedMessagesWith('Without the CV');
  expect(message?.attachment).toBeUndefined();
});

/** A photo as a phone makes it: large, and turned by its metadata alone. */
const photograph = (quality: number) =>
  sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 200, sigma: 40 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer();

/** The bytes of the CV of the only stored message that contains this text. */
async function storedCv(text: string, type = 'image/jpeg'): Promise<Buffer> {
  const [message, ...others] = await storedMessagesWith(text);
  expect(others).toEqual([]);
  expect(message?.attachment?.contentType).toBe(type);
  const bytes = await readCv(mailRoom(), `waiting/${message?.id}`);
  return Buffer.from(bytes ?? new ArrayBuffer(0));
}

test('a photo of a CV is made small and upright without its metadata, whatever the phone calls it', async ({
  page,
}) => {
  const message = `With a photo ${crypto.randomUUID()}`;
  await openFilled(page, message);
  const photo = await photograph(95);
  await field(page, 'cv').setInputFiles({ name: '1000', mimeType: 'image/jpeg', buffer: photo });
  await send(page);
  await isSent(page);
  const sent = await storedCv(message);
  const { width, height, orientation, exif } = await sharp(sent).metadata();
  expect([height, width, orientation, exif]).toEqual([2250, 1500, undefined, undefined]);
  expect(sent.length).toBeLessThan(photo.length / 2);
});

/** White writing, with the noise of a scan, on a ground that is transparent. */
async function transparentPicture(width: number): Promise<Buffer> {
  const ground = { r: 0, g: 0, b: 0, alpha: 0 };
  const noise = { type: 'gaussian', mean: 250, sigma: 5 } as const;
  const size = { width: width - 100, height: width - 100 };
  const writing = sharp({ create: { ...size, channels: 3, background: 'white', noise } });
  return sharp({ create: { width, height: width, channels: 4, background: ground } })
    .composite([{ input: await writing.png().toBuffer() }])
    .png()
    .toBuffer();
}

for (const [width, type, becomes] of [
  [800, 'image/png', 'is sent as it is, since its writing may be white'],
  [2000, 'image/jpeg', 'and too large becomes a photo'],
] as const) {
  test(`a picture of a CV that is transparent ${becomes}`, async ({ page }) => {
    const message = `White on nothing ${crypto.randomUUID()}`;
    await openFilled(page, message);
    const buffer = await transparentPicture(width);
    expect(buffer.length > CV_LIMIT).toBe(type === 'image/jpeg');
    await field(page, 'cv').setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer });
    await send(page);
    await isSent(page);
    expect((await storedCv(message, type)).equals(buffer)).toBe(type === 'image/png');
  });
}

test('a photo of a CV is sent as it is where the browser hides what a page draws', async ({
  page,
}) => {
  // As Firefox does with privacy.resistFingerprinting: other pixels come back, also in the picture.
  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...where) {
      const read = getImageData.apply(this, where);
      read.data.fill(255);
      return read;
    };
  });
  const message = `A photo that nobody reads ${crypto.randomUUID()}`;
  await openFilled(page, message);
  const photo = await photograph(60);
  expect(photo.length).toBeLessThan(CV_LIMIT);
  await field(page, 'cv').setInputFiles({ name: 'cv.jpg', mimeType: 'image/jpeg', buffer: photo });
  await send(page);
  await isSent(page);
  expect((await storedCv(message)).equals(photo)).toBe(true);
});

test('a photo that is sent again by the script is the application that the form has posted itself', async ({
  page,
}) => {
  const message = `Posted, then sent ${crypto.randomUUID()}`;
  const photo = { name: 'cv.jpg', mimeType: 'image/jpeg', buffer: await photograph(60) };
  const release = await holdScripts(page);
  await page.goto(`/carrer?role=${role.id}`);
  await fill(page, message);
  await field(page, 'cv').setInputFiles(photo);
  await send(page);
  await isSent(page);
  release();
  await openFilled(page, message);
  await field(page, 'cv').setInputFiles(photo);
  await send(page);
  await isSent(page);
  expect(await storedMessagesWith(message)).toHaveLength(1);
});
