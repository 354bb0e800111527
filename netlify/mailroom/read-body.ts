/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 32 * 1024;

/** Thrown when a body is larger than BODY_LIMIT, whatever its headers say. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body as text, counting while reading.
 *
 * @returns the text; empty where there is no body
 * @throws BodyTooLarge past BODY_LIMIT bytes, TypeError where the bytes are not UTF-8
 */
export async function readBody(request: Request): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new BodyTooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
