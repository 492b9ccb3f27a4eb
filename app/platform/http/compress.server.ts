/** Compresses responses made for one visitor; shared pages are compressed by the cache. */
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Compressing fewer bytes gains nothing. */
export const MIN_BYTES = 860;
/**
 * For pages rendered on demand: level 4 takes a fifth of the time of level 11, for 8 % more bytes.
 */
const BROTLI_LEVEL = 4;

const isText = (type: string | null) =>
  type !== null &&
  /^(text\/|application\/(json|xml|ld\+json|manifest\+json)|image\/svg)/.test(type);

export type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that a browser accepts. `q=0` means that it does not accept a coding. */
export function acceptedCoding(header: string | null | undefined): Coding {
  const accepted = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((entry) => entry.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    accepted.set(name, q ? Number(q.slice(2)) : 1);
  }
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
}

/** Encodes bytes. `level` is that of brotli; gzip uses 9 for a level above 9, otherwise 6. */
export async function encode(bytes: Buffer, coding: Coding, level: number): Promise<Buffer> {
  if (coding === 'gzip') return gz(bytes, { level: level > 9 ? 9 : 6 });
  if (coding === 'identity') return bytes;
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  });
}

/**
 * The size of brotli's window, as a power of two, so that it just holds the bytes. The default of
 * 4 MB is allocated whole for more than 64 kB, which takes a seventh longer. A window is 16 bytes
 * smaller than the power of two (RFC 7932, section 9.1).
 */
const windowBits = (length: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 16)), 16), 22);

/** The response in the best coding that the request accepts. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (!response.body || headers.has('Content-Encoding') || !isText(headers.get('Content-Type'))) {
    return response;
  }
  headers.append('Vary', 'Accept-Encoding');
  const coding = savesCompressed(request, headers)
    ? 'identity'
    : acceptedCoding(request.headers.get('Accept-Encoding'));
  if (isStreamed(headers)) return compressStream(response, coding);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (coding === 'identity' || bytes.length < MIN_BYTES) {
    return new Response(bytes, { status, headers });
  }
  // The length in the header is that of the uncompressed body.
  headers.delete('Content-Length');
  headers.set('Content-Encoding', coding);
  const body = new Uint8Array(await encode(bytes, coding, BROTLI_LEVEL));
  return new Response(body, { status, headers });
}

/** Returns true for a download by w3m, which accepts gzip but saves the file still compressed. */
const savesCompressed = (request: Request, headers: Headers): boolean =>
  /^w3m\//.test(request.headers.get('User-Agent') ?? '') &&
  /^attachment/.test(headers.get('Content-Disposition') ?? '');

/** Whether a response must be sent as it arrives. The same header stops nginx from buffering it. */
const isStreamed = (headers: Headers): boolean => headers.get('X-Accel-Buffering') === 'no';

/**
 * Milliseconds that bytes wait until they are compressed with later bytes. The first bytes of a
 * response do not wait.
 */
const FLUSH_MS = 50;

/** Sends bytes soon after they arrive, and applies back-pressure to the source. */
function compressStream({ body, status, headers }: Response, coding: Coding): Response {
  if (!body || coding === 'identity') return new Response(body, { status, headers });
  const encoder =
    coding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } })
      : createGzip();
  let timer: NodeJS.Timeout | undefined;
  async function* flushing(source: AsyncIterable<Uint8Array>) {
    let wait = 0;
    for await (const bytes of source) {
      yield bytes;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (!encoder.destroyed) encoder.flush();
      }, wait);
      wait = FLUSH_MS;
    }
  }
  // `pipeline` ends both sides if one of them fails. The visitor then sees a broken connection.
  pipeline(Readable.fromWeb(body as NodeReadableStream), flushing, encoder, () =>
    clearTimeout(timer),
  );
  headers.delete('Content-Length');
  headers.set('Content-Encoding', coding);
  return new Response(asWebStream(encoder), { status, headers });
}

/**
 * Like `Readable.toWeb`, which in Node 20 buffers 16,384 chunks before it applies back-pressure.
 */
function asWebStream(readable: Readable): ReadableStream<Uint8Array> {
  const pieces = readable.iterator();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        }
      },
      cancel: () => void readable.destroy(),
    },
    { highWaterMark: 0 },
  );
}
