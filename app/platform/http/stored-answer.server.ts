/** Answers kept in memory, ready to be sent: one body per coding, each with its own validator. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCoding, type Coding } from './compress.server';

/** One coding's bytes, and all headers that go with them: names and values in turn. */
export interface StoredBody {
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
  readonly bodies: { readonly identity: StoredBody } & {
    readonly [coding in Exclude<Coding, 'identity'>]?: StoredBody;
  };
}

/** An answer that has only its uncompressed body. `headers` must hold `Vary: Accept-Encoding`. */
export function storeAnswer(bytes: Buffer, headers: readonly string[], status = 200): StoredAnswer {
  const tag = tagOf(bytes);
  return { status, headers, tag, bodies: { identity: storeBody(bytes, `"${tag}"`, headers) } };
}

/**
 * The answer with a compressed body more. `variant` tells apart bytes of one coding that were
 * compressed differently: a strong validator names bytes, not pages.
 */
export function withBody(
  answer: StoredAnswer,
  coding: Exclude<Coding, 'identity'>,
  bytes: Buffer,
  variant: string = coding,
): StoredAnswer {
  const headers = [...answer.headers, 'Content-Encoding', coding];
  const body = storeBody(bytes, `"${answer.tag}-${variant}"`, headers);
  return { ...answer, bodies: { ...answer.bodies, [coding]: body } };
}

/** Bytes that an answer takes in memory, nearly. */
export function sizeOf({ bodies, headers }: StoredAnswer): number {
  const bytes = Object.values(bodies).reduce((sum, body) => sum + body.bytes.length, 0);
  return bytes + headers.join('').length;
}

/** The body for a request: its best coding that is there, or else the uncompressed one. */
export const bodyFor = ({ bodies }: StoredAnswer, coding: Coding): StoredBody =>
  bodies[coding] ?? bodies.identity;

/**
 * Sends an answer, or 304 where the browser has it already. `more` are further headers; the age
 * of a page that was kept, say.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  more: readonly string[] = [],
): void {
  const body = bodyFor(answer, codingOf(request));
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
