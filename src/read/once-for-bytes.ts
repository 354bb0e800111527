/**
 * A function of the path and the bytes of a file that keeps what it said last of each path, and works again only when the
 * bytes have changed. By the bytes, because two saves of one moment have one time.
 */
export function onceForBytes<Result>(
  read: (path: string, bytes: Buffer) => Result,
): (path: string, bytes: Buffer) => Result {
  const known = new Map<string, { bytes: Buffer; result: Result }>();
  return (path, bytes) => {
    const last = known.get(path);
    const result = last?.bytes.equals(bytes) ? last.result : read(path, bytes);
    known.set(path, { bytes, result });
    return result;
  };
}
