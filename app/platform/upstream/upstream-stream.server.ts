/** Bytes of the upstream on their way to a visitor: as they come, however many they are. */
import { UpstreamError } from './upstream-error.server';

/** A body that brings nothing for so long is given up. */
const IDLE_MS = 30_000;

export interface UpstreamStream {
  body: ReadableStream<Uint8Array>;
  headers: Headers;
}

const gone = () => new UpstreamError('unavailable', 'The upstream stopped sending.');

/**
 * The body of an answer whose first bytes are there: what hangs before that can still become an
 * error page. It is read as fast as it is taken, errors after `idleMs` without a byte, and ends the
 * call when it is cancelled.
 * @param abort ends the call
 * @throws UpstreamError `unavailable` when the body breaks before its first byte
 */
export async function startedStream(
  response: Response,
  abort: () => void,
  idleMs = IDLE_MS,
): Promise<UpstreamStream> {
  const reader = (response.body ?? new Blob([]).stream()).getReader();
  const read = () => reader.read() as Promise<ReadableStreamReadResult<Uint8Array>>;
  let first: ReadableStreamReadResult<Uint8Array> | undefined = await read().catch(() => {
    throw gone();
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
          // The server cuts the connection: what has come must not be taken for the whole.
          controller.error(Object.assign(gone(), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
        }
      },
      async cancel(reason) {
        abort();
        await reader.cancel(reason).catch(() => {});
      },
    },
    // Nothing ahead of what is taken: the upstream waits for the slowest visitor, not our memory.
    { highWaterMark: 0 },
  );
  return { body, headers: response.headers };
}
