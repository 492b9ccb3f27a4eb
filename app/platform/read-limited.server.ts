/**
 * Reads the body of a response. Returns null, and cancels the body, if it has more than `maxBytes`.
 * The bytes are counted too, because the declared length may be wrong or missing.
 * @throws the stream's error if the connection breaks
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer | null> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    return null;
  }
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(value);
  }
}
