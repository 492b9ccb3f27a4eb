/**
 * Reads the rest of a body if a request was answered before all of its body was read. Otherwise a
 * browser that is still sending would not see the answer, and a proxy would send the next visitor's
 * request into a connection that is about to be closed.
 */
import type { IncomingMessage } from 'node:http';

/** The maximum bytes to read: a little more than the largest accepted form. */
const MAX_BYTES = 96 * 1024 * 1024;
const MAX_MS = 30_000;

const hasBody = ({ headers }: Request) =>
  Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding');

/**
 * Reads and discards the rest of a request's body.
 * @returns whether the end was reached; if not, the connection must be closed
 */
export async function readToEnd(
  request: Request,
  incoming: Pick<IncomingMessage, 'readableEnded'>,
): Promise<boolean> {
  const isRead = () => !hasBody(request) || incoming.readableEnded;
  const { body } = isRead() ? { body: null } : request;
  if (!body || body.locked) return isRead();
  const reader = body.getReader();
  const deadline = Date.now() + MAX_MS;
  let read = 0;
  while (read < MAX_BYTES && Date.now() < deadline) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done) return true;
    read += value?.length ?? 0;
  }
  return false;
}
