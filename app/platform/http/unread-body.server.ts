/**
 * A request may be answered before its body was read. The rest has to be read all the same: a browser
 * that is still sending would not see the answer, and a proxy would send the next visitor's request
 * over a connection that is about to be closed.
 */
import type { IncomingMessage } from 'node:http';

/** A little more than the largest form that is taken. */
const MAX_BYTES = 96 * 1024 * 1024;
const MAX_MS = 30_000;

const hasBody = ({ headers }: Request) =>
  Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding');

/**
 * Reads and throws away what is left of a request's body.
 * @returns whether its end was seen: if not, the connection is of no further use
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
