/** Responses cached in memory: one body per coding, each with its own validator. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCoding, type Coding } from './compress.server';

/** The bytes in one coding, and all headers of the response as alternating names and values. */
interface StoredBody {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: readonly string[];
}

export interface StoredAnswer {
  readonly status: number;
  /** Alternating names and values, without the headers that depend on the coding. */
  readonly headers: readonly string[];
  /** Identifies the uncompressed bytes. */
  readonly tag: string;
  /** The bodies by coding; at least one. */
  readonly bodies: { readonly [coding in Coding]?: StoredBody };
}

/** Stores a response with its uncompressed body. `headers` must have `Vary: Accept-Encoding`. */
export function storeAnswer(bytes: Buffer, headers: readonly string[], status = 200): StoredAnswer {
  return withBody({ status, headers, tag: tagOf(bytes), bodies: {} }, 'identity', bytes);
}

/**
 * Adds the body of a coding. A strong validator identifies bytes, so bytes of one coding that were
 * compressed differently need another `variant`.
 */
export function withBody(
  answer: StoredAnswer,
  coding: Coding,
  bytes: Buffer,
  variant: string = coding,
): StoredAnswer {
  const { headers, tag } = answer;
  const body =
    coding === 'identity'
      ? storeBody(bytes, `"${tag}"`, headers)
      : storeBody(bytes, `"${tag}-${variant}"`, [...headers, 'Content-Encoding', coding]);
  return { ...answer, bodies: { ...answer.bodies, [coding]: body } };
}

/** Approximate size in memory, in bytes. */
export function sizeOf({ bodies, headers }: StoredAnswer): number {
  const bytes = Object.values(bodies).reduce((sum, body) => sum + body.bytes.length, 0);
  return bytes + headers.join('').length;
}

/** The body in the request's best coding, or the uncompressed one; undefined if neither exists. */
const bodyFor = ({ bodies }: StoredAnswer, coding: Coding): StoredBody | undefined =>
  bodies[coding] ?? bodies.identity;

/**
 * Sends a response, or 304 if the browser has its contents. `more` has further headers, such as the
 * age of a cached page.
 * @throws Error if no body fits the request
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  more: readonly string[] = [],
): void {
  const body = bodyFor(answer, codingOf(request));
  if (!body) throw new Error('The answer has no body that this request takes.');
  const matched =
    answer.status === 200 && matchingTag(request.headers['if-none-match'], answer.tag);
  if (matched) {
    response.writeHead(304, [
      ...answer.headers,
      'ETag',
      matched === '*' ? body.etag : matched,
      ...more,
    ]);
    response.end();
    return;
  }
  response.writeHead(
    answer.status,
    more.length > 0 ? [...body.headers, ...more] : [...body.headers],
  );
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

const codings = new Map<string, Coding>();
const MAX_CACHED_CODINGS = 200;

/**
 * The best coding that a request accepts. Browsers send few different headers, so each is parsed
 * once.
 */
export function codingOf(request: IncomingMessage): Coding {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const cached = codings.get(header);
  if (cached) return cached;
  const coding = acceptedCoding(header);
  if (codings.size < MAX_CACHED_CODINGS) codings.set(header, coding);
  return coding;
}

/**
 * Finds the ETag of these contents, in any coding, in an `If-None-Match` header. The answer repeats
 * it, without `W/`, because it names the coding of the bytes that the browser has.
 */
function matchingTag(header: string | undefined, tag: string): string | undefined {
  if (!header) return undefined;
  return header
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .find((entry) => entry === '*' || entry === `"${tag}"` || entry.startsWith(`"${tag}-`));
}

const storeBody = (bytes: Buffer, etag: string, headers: readonly string[]): StoredBody => ({
  bytes,
  etag,
  headers: [...headers, 'ETag', etag, 'Content-Length', String(bytes.length)],
});

function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
