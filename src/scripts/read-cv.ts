import type text from '../content/site/application-form.json';
import { CV_HEAD, CV_LIMIT } from '../validation/application.ts';

/** The shorter side of a photo of a document, in pixels: text of 9 points stays readable, in a long screenshot too. */
const SHORTER = 1500;

/** Of a JPEG: print stays readable, and the file small. */
const QUALITY = 0.8;

/**
 * Whether what is drawn on a canvas can be read from it. Firefox's privacy.resistFingerprinting, which Tor Browser sets,
 * gives other pixels, and some phones draw nothing on a large canvas: a photo would arrive blank.
 */
function isReadable(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement) {
  context.fillStyle = 'blue';
  context.fillRect(0, 0, width, height);
  const [red = 0, , blue = 0] = context.getImageData(width - 1, height - 1, 1, 1).data;
  return red < 8 && blue > 247; // some browsers add noise of a few steps, which spoils no photo
}

/** Whether a picture is transparent somewhere: as a JPEG it would have a ground there, perhaps of the colour of its writing. */
function hasHoles(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement) {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] === 0) return true;
  return false;
}

/**
 * A photo as a small JPEG, upright and without metadata. A file that the browser cannot draw, such as a
 * document, or cannot read back, that is transparent, or that would grow, stays as it is.
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
    if (!context || !isReadable(context, canvas)) return file;
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // One that is too large can only arrive as a JPEG; a JPEG has no holes, and on an old phone looking for them takes long.
    const mayStay = file.size <= CV_LIMIT && file.type !== 'image/jpeg';
    if (mayStay && hasHoles(context, canvas)) return file;
    context.globalCompositeOperation = 'destination-over'; // behind what is half transparent, which would be darker
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', QUALITY);
    });
    if (!drawn || drawn.size >= file.size) return file;
    return new File([drawn], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: drawn.type });
  } catch {
    return file;
  }
}

/** A CV as it is to be sent. */
interface Cv {
  file: File;
  /** The SHA-256 of the one that was chosen, in Base64. */
  original: string;
}

/** The SHA-256 of some bytes, in Base64; '' on a page without TLS, where browsers compute none. */
const hashOf = async (bytes: ArrayBuffer): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle?.digest('SHA-256', bytes))));

/**
 * Reads a CV as it is to be sent, a photo made small: a copy, which can be sent even if its file changes.
 *
 * @returns the copy, or which problem it has; it never throws
 */
export async function readCv(file: File): Promise<Cv | keyof typeof text.problems> {
  if (file.size === 0) return 'cvEmpty';
  try {
    const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    if (!CV_HEAD.test(String.fromCharCode(...head))) return 'cvType';
    const small = await smallPhoto(file);
    if (small.size > CV_LIMIT) return 'cvSize';
    const bytes = await small.arrayBuffer();
    const original = await hashOf(small === file ? bytes : await file.arrayBuffer());
    return { file: new File([bytes], small.name, { type: small.type }), original };
  } catch {
    return 'cvUnread';
  }
}
