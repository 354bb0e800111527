/** Thrown when a body is larger than its limit, whatever its headers say. */
export class BodyTooLarge extends Error {}

/**
 * Reads the body of a request and stops at the limit.
 *
 * @param limit the maximum size, in bytes
 * @returns the bytes; none if there is no body
 * @throws BodyTooLarge if the body is larger than the limit
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

/** Bytes as text. Throws TypeError if they are not UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);
