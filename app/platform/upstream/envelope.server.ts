/** What every answer of an upstream comes in, read tolerantly: a refusal says sentences, codes or both. */
import type { Endpoint } from '@contract/endpoint';
import { SUCCESS } from '@contract/endpoint';
import { isErrorCode } from '@contract/errors';
import { prose, requiredProse } from '@contract/fields';
import { z } from 'zod';
import { refusalMessages } from '../error-messages.server';
import { readLimited } from '../read-limited.server';
import { UNREACHABLE, UpstreamError, unavailable } from './upstream-error.server';

/** Characters of a value or a code of a refusal; a challenge of the log-in is the longest. */
const MAX_VALUE_LENGTH = 1_000;
/** Characters of a sentence. */
const MAX_SENTENCE_LENGTH = 500;
/** Fields of a form that a refusal names. */
const MAX_FIELDS = 100;

const code = () => z.string().max(MAX_VALUE_LENGTH);

/** A record of no more than so many entries; without one, or with more, nothing. */
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

/** The largest answer that is read: a list of many thousand products, and a bound for the memory. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** The answer's envelope. @throws UpstreamError for a refusal, and what cannot be read */
export async function readEnvelope(response: Response, endpoint: Endpoint): Promise<Envelope> {
  const { status } = response;
  const body = Envelope.safeParse(await readJson(response));
  const isRead = response.ok || status === 404;
  if (isRead && body.success && isEmptyList(endpoint, body.data)) return { ...body.data, data: [] };
  if (response.ok && body.success) {
    if (body.data.status_code < 400) return body.data;
    throw refusal(body.data.status_code, body.data, response, endpoint);
  }
  throw refusal(status, body.success ? body.data : null, response, endpoint);
}

/** Null for what is no JSON, or too much of it. */
async function readJson(response: Response): Promise<unknown> {
  try {
    const bytes = await readLimited(response, MAX_ANSWER_BYTES);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** What is wrong with an answer that is no success. */
export const readRefusal = (response: Response, endpoint: Endpoint): Promise<UpstreamError> =>
  readEnvelope(response, endpoint).then(
    () => unavailable(response.status),
    (error: UpstreamError) => error,
  );

/**
 * Whether an extension's refusal means the call itself. An upstream that has it says by a code of the
 * contract which record is not there; any other 404 comes from who does not know the address.
 */
const isMissing = (status: number, body: Envelope | null): boolean =>
  status === 405 || status === 501 || (status === 404 && !isErrorCode(body?.code));

/** Whether a 404 means a record that the path names: an upstream says so of a list by a code. */
const isOfRecord = ({ isList, path }: Endpoint, body: Envelope | null): boolean =>
  path.includes('{') && (!isList || isErrorCode(body?.code));

/**
 * Whether a 404 means a read that the specification lists: it is of no record, or the answer is no
 * JSON, as from a server before the upstream that does not know the address.
 */
const isListedMissing = (endpoint: Endpoint, body: Envelope | null): boolean => {
  const { extension, isList, method } = endpoint;
  const isRead = isList === true || method === 'GET';
  return !extension && isRead && (body === null || !isOfRecord(endpoint, body));
};

/** Some upstreams answer a list without items by 404, in the contract's envelope. */
const isEmptyList = (endpoint: Endpoint, body: Envelope): boolean =>
  endpoint.isList === true && body.status_code === 404 && isListedMissing(endpoint, body);

/** What the upstream says in words; a success of its says none. */
const said = ({ message }: Envelope): string => (message === SUCCESS ? '' : message);

function refusal(status: number, body: Envelope | null, response: Response, endpoint: Endpoint) {
  const { message = '', fields } = body ? refusalMessages({ ...body, message: said(body) }) : {};
  const retryAfterSeconds = retryAfterOf(response);
  const details = {
    status,
    ...(body?.code ? { code: body.code } : {}),
    ...(body?.values ? { values: body.values } : {}),
    ...(fields ? { fields } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
  if (endpoint.extension && isMissing(status, body)) {
    return new UpstreamError('missing_call', 'This shop does not offer that here.', details);
  }
  if (status === 404 && isListedMissing(endpoint, body)) {
    return new UpstreamError('missing_call', UNREACHABLE, { ...details, isListed: true });
  }
  if (status === 404) return new UpstreamError('not_found', message, details);
  if (status === 410) return new UpstreamError('gone', message, details);
  if (status === 401) return new UpstreamError('unauthorised', message, details);
  if (status >= 400 && status < 500) return new UpstreamError('refused', message, details);
  return unavailable(status, retryAfterSeconds);
}

/** An upstream that names a longer time is asked again all the same. */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

/** Whole seconds; a date, and what is none of both, is not read. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return Math.min(seconds, MAX_RETRY_AFTER_SECONDS) || undefined;
}
