/** Compresses answers that were made for one visitor; shared pages come compressed from the cache. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Below this many bytes compression gains nothing. */
export const MIN_BYTES = 860;
/** A page made on demand: level 4 costs a fifth of level 11 and is some 8 % larger. */
const BROTLI_LEVEL = 4;

const isText = (type: string | null) =>
  type !== null &&
  /^(text\/|application\/(json|xml|ld\+json|manifest\+json)|image\/svg)/.test(type);

export type Coding = 'br' | 'gzip' | 'identity';

/** The best coding that a browser says it takes; `q=0` says that it does not. */
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

/** Bytes in a coding; brotli at `level`. */
export async function encode(bytes: Buffer, coding: Coding, level: number): Promise<Buffer> {
  if (coding === 'gzip') return gz(bytes, { level: level > 9 ? 9 : 6 });
  if (coding === 'identity') return bytes;
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The response in the best coding that the request takes. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  if (!response.body || headers.has('Content-Encoding') || !isText(headers.get('Content-Type'))) {
    return response;
  }
  headers.append('Vary', 'Accept-Encoding');
  const coding = acceptedCoding(request.headers.get('Accept-Encoding'));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (coding === 'identity' || bytes.length < MIN_BYTES) {
    return new Response(bytes, { status, headers });
  }
  headers.set('Content-Encoding', coding);
  const body = new Uint8Array(await encode(bytes, coding, BROTLI_LEVEL));
  return new Response(body, { status, headers });
}
