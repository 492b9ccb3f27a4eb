/**
 * Reads the envelope of an upstream's answer tolerantly. A refusal may contain sentences, codes or
 * both.
 */
import type { Endpoint } from '@contract/endpoint';
import { SUCCESS } from '@contract/endpoint';
import { isErrorCode } from '@contract/errors';
import { prose, requiredProse } from '@contract/fields';
import { z } from 'zod';
import { refusalMessages } from '../error-messages.server';
import { readLimited } from '../read-limited.server';
import { upstreamText } from './upstream.text';
import { UpstreamError, unavailable } from './upstream-error.server';

/** Maximum characters of a value or code of a refusal. The longest is a log-in challenge. */
const MAX_VALUE_LENGTH = 1_000;
/** Maximum characters of a sentence. */
const MAX_SENTENCE_LENGTH = 500;
/** Maximum number of fields named in a refusal. */
const MAX_FIELDS = 100;

const code = () => z.string().max(MAX_VALUE_LENGTH);

/** A record with at most `MAX_FIELDS` entries; undefined if it is missing, invalid or has more. */
const named = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string().max(MAX_VALUE_LENGTH), value)
    .refine((entries) => Object.keys(entries).length <= MAX_FIELDS)
    .optional()
    .catch(undefined);

const Values = named(z.union([code(), z.number()]));

export const Envelope = z.looseObject({
  status_code: z.coerce.number().catch(200),
  message: prose(MAX_SENTENCE_LENGTH),
  fields: named(requiredProse(MAX_SENTENCE_LENGTH)),
  code: code().optional().catch(undefined),
  values: Values,
  field_codes: named(z.object({ code: code(), values: Values })),
});
export type Envelope = z.output<typeof Envelope>;

/** Limits the memory for an answer. The largest answers are lists of many thousand products. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Reads the envelope of an answer. @throws UpstreamError for a refusal, or if it cannot be read */
export async function readEnvelope(response: Response, endpoint: Endpoint): Promise<Envelope> {
  const { status } = response;
  const body = Envelope.safeParse(await readJson(response));
  const canBeList = response.ok || status === 404;
  if (canBeList && body.success && isEmptyList(endpoint, body.data))
    return { ...body.data, data: [] };
  if (response.ok && body.success) {
    if (body.data.status_code < 400) return body.data;
    throw refusal(body.data.status_code, body.data, response, endpoint);
  }
  throw refusal(status, body.success ? body.data : null, response, endpoint);
}

/** The body as JSON; null if it is no JSON or too large. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const bytes = await readLimited(response, MAX_ANSWER_BYTES);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The error of an answer that lacks the expected bytes: its refusal, or else `unavailable`. */
export const readRefusal = (response: Response, endpoint: Endpoint): Promise<UpstreamError> =>
  readEnvelope(response, endpoint).then(
    () => unavailable(response.status),
    (error: UpstreamError) => error,
  );

/**
 * Whether an extension's refusal means that the call is missing. An upstream that has the call uses
 * a code of the contract for a missing record; any other 404 means that the path is unknown.
 */
const isMissing = (status: number, body: Envelope | null): boolean =>
  status === 405 || status === 501 || (status === 404 && !isErrorCode(body?.code));

/**
 * Whether an upstream demands a token for a public extension. That means that the call is missing:
 * some upstreams demand a token for every path that they do not know.
 */
const isClosed = (status: number, body: Envelope | null, endpoint: Endpoint): boolean =>
  status === 401 && !endpoint.signedIn && !isErrorCode(body?.code);

/** Whether a 404 is about a record that the path names. For a list, only a code can show that. */
const isOfRecord = ({ isList, path }: Endpoint, body: Envelope | null): boolean =>
  path.includes('{') && (!isList || isErrorCode(body?.code));

/**
 * Whether the 404 of a read means that the upstream lacks a call of the specification: the path
 * names no record, or the answer is not JSON, as from a server in front of the upstream.
 */
const isListedMissing = (endpoint: Endpoint, body: Envelope | null): boolean => {
  const { extension, isList, method } = endpoint;
  const isRead = isList === true || method === 'GET';
  return !extension && isRead && (body === null || !isOfRecord(endpoint, body));
};

/**
 * Whether a 404 means that a list is empty. Some upstreams send that in the contract's envelope.
 */
const isEmptyList = (endpoint: Endpoint, body: Envelope): boolean =>
  endpoint.isList === true && body.status_code === 404 && isListedMissing(endpoint, body);

/** The upstream's message; empty for a success. */
const messageOf = ({ message }: Envelope): string => (message === SUCCESS ? '' : message);

function refusal(status: number, body: Envelope | null, response: Response, endpoint: Endpoint) {
  const { message = '', fields } = body
    ? refusalMessages({ ...body, message: messageOf(body) })
    : {};
  const retryAfterSeconds = retryAfterOf(response);
  const details = {
    status,
    ...(body?.code ? { code: body.code } : {}),
    ...(body?.values ? { values: body.values } : {}),
    ...(fields ? { fields } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
  if (endpoint.extension && (isClosed(status, body, endpoint) || isMissing(status, body))) {
    return new UpstreamError('missing_call', upstreamText.notOffered, details);
  }
  if (status === 404 && isListedMissing(endpoint, body)) {
    return new UpstreamError('missing_call', upstreamText.unavailable, {
      ...details,
      isListed: true,
    });
  }
  if (status === 404) return new UpstreamError('not_found', message, details);
  if (status === 410) return new UpstreamError('gone', message, details);
  if (status === 401) return new UpstreamError('unauthorised', message, details);
  if (status >= 400 && status < 500) return new UpstreamError('refused', message, details);
  return unavailable(status, retryAfterSeconds);
}

/** A longer time is reduced to this. */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

/** The seconds of `Retry-After`. A date, zero or anything else is ignored. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return Math.min(seconds, MAX_RETRY_AFTER_SECONDS) || undefined;
}
