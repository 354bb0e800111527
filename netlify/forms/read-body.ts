/** Thrown when a body is larger than it may be, whatever its headers say. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body, counting while reading.
 *
 * @param limit the most bytes that are read
 * @returns the bytes; none where there is no body
 * @throws BodyTooLarge past the limit
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

/** Bytes as text. Throws TypeError where they are not UTF-8. */
export const asText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);
