/** Answers cached in memory, ready to be sent: one body per coding, each with its own validator. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCoding, type Coding } from './compress.server';

/** One coding's bytes, and all headers that go with them: names and values in turn. */
interface StoredBody {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: readonly string[];
}

export interface StoredAnswer {
  readonly status: number;
  /** Header names and values in turn, without what depends on the body. */
  readonly headers: readonly string[];
  /** Names the uncompressed bytes. */
  readonly tag: string;
  /** At least one. */
  readonly bodies: { readonly [coding in Coding]?: StoredBody };
}

/** An answer that has only its uncompressed body. `headers` must hold `Vary: Accept-Encoding`. */
export function storeAnswer(bytes: Buffer, headers: readonly string[], status = 200): StoredAnswer {
  return withBody({ status, headers, tag: tagOf(bytes), bodies: {} }, 'identity', bytes);
}

/**
 * The answer with one body more. `variant` tells apart bytes of one coding that were compressed
 * differently: a strong validator names bytes, not pages.
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

/** Bytes that an answer takes in memory, nearly. */
export function sizeOf({ bodies, headers }: StoredAnswer): number {
  const bytes = Object.values(bodies).reduce((sum, body) => sum + body.bytes.length, 0);
  return bytes + headers.join('').length;
}

/** The body for a request: in its best coding, or else the uncompressed one, if either is there. */
const bodyFor = ({ bodies }: StoredAnswer, coding: Coding): StoredBody | undefined =>
  bodies[coding] ?? bodies.identity;

/**
 * Sends an answer, or 304 where the browser has it already. `more` are further headers; the age
 * of a cached page, say.
 * @throws Error where no body fits the request
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  more: readonly string[] = [],
): void {
  const body = bodyFor(answer, codingOf(request));
  if (!body) throw new Error('The answer has no body that this request takes.');
  const known = answer.status === 200 && knownTag(request.headers['if-none-match'], answer.tag);
  if (known) {
    response.writeHead(304, [
      ...answer.headers,
      'ETag',
      known === '*' ? body.etag : known,
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
const MANY_CODINGS = 200;

/** What the request takes; browsers send few different lists, so each is read once. */
export function codingOf(request: IncomingMessage): Coding {
  const header = request.headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const known = codings.get(header);
  if (known) return known;
  const coding = acceptedCoding(header);
  if (codings.size < MANY_CODINGS) codings.set(header, coding);
  return coding;
}

/**
 * The validator by which the browser has these very contents, in whichever coding it got them.
 * It is sent back as it came: the bytes it stands for are the ones that the browser keeps.
 */
function knownTag(header: string | undefined, tag: string): string | undefined {
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
