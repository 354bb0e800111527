import type text from '../content/site/application-form.json';
import { CV_HEAD, CV_LIMIT } from '../validation/application.ts';

/** The shorter side of a photo of a document, in pixels: text of 9 points stays readable, in a long screenshot too. */
const SHORTER = 1500;

/** Of a JPEG: print stays readable, and the file small. */
const QUALITY = 0.8;

/**
 * A photo as a small JPEG, upright and without metadata. A file that the browser cannot draw, such as a
 * document, or that would grow stays as it is.
 */
async function smallPhoto(file: File): Promise<File> {
  try {
    // Without options: Chromium 90 throws for those of the orientation, which it keeps by itself.
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SHORTER / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = 'white'; // a JPEG has no transparency, and would be black there
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', QUALITY);
    });
    if (!drawn || drawn.size >= file.size) return file;
    return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: drawn.type });
  } catch {
    return file;
  }
}

/**
 * Reads a CV as it is to be sent, a photo made small: a copy, which can be sent even if its file changes.
 *
 * @returns the copy, or which problem it has; it never throws
 */
export async function readCv(file: File): Promise<File | keyof typeof text.problems> {
  if (file.size === 0) return 'cvEmpty';
  try {
    const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    if (!CV_HEAD.test(String.fromCharCode(...head))) return 'cvType';
    const small = await smallPhoto(file);
    if (small.size > CV_LIMIT) return 'cvSize';
    return new File([await small.arrayBuffer()], small.name, { type: small.type });
  } catch {
    return 'cvUnread';
  }
}
