/** Streams bytes of the upstream to a visitor as they arrive. */
import { UpstreamError } from './upstream-error.server';

/** Milliseconds without a byte after which a body is cancelled. */
const IDLE_MS = 30_000;

export interface UpstreamStream {
  body: ReadableStream<Uint8Array>;
  headers: Headers;
}

const interruptedError = () => new UpstreamError('unavailable', 'The upstream stopped sending.');

/**
 * Waits for the first bytes of a body, because until then a failure can still become an error page.
 * The returned body is read as fast as the visitor receives it. It fails after `idleMs`
 * milliseconds without a byte, and ends the call when it is cancelled.
 * @param abort ends the call
 * @throws UpstreamError `unavailable` if the body breaks before its first byte
 */
export async function openStream(
  response: Response,
  abort: () => void,
  idleMs = IDLE_MS,
): Promise<UpstreamStream> {
  const reader = (response.body ?? new Blob([]).stream()).getReader();
  const read = () => reader.read() as Promise<ReadableStreamReadResult<Uint8Array>>;
  let first: ReadableStreamReadResult<Uint8Array> | undefined = await read().catch(() => {
    throw interruptedError();
  });
  async function next(): Promise<ReadableStreamReadResult<Uint8Array>> {
    if (first) return first;
    const timer = setTimeout(abort, idleMs);
    try {
      return await read();
    } finally {
      clearTimeout(timer);
    }
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await next();
          first = undefined;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch {
          // This code makes the server close the connection, so that half a file does not look
          // complete.
          controller.error(
            Object.assign(interruptedError(), { code: 'ERR_STREAM_PREMATURE_CLOSE' }),
          );
        }
      },
      async cancel(reason) {
        abort();
        await reader.cancel(reason).catch(() => {});
      },
    },
    // Nothing is buffered: back-pressure of a slow visitor reaches the upstream.
    { highWaterMark: 0 },
  );
  return { body, headers: response.headers };
}
