/**
 * Remembers what was entered in a form of the desk until its request ends. If the api fails, the
 * form is sent back, but its page needs the api too. If that page cannot be loaded, another page
 * shows what was entered.
 */
import type { AppLoadContext } from '@remix-run/node';
import { createDedupe } from '~/platform/dedupe.server';
import { isSecretField } from '~/platform/forms/forms.server';
import { hashSubmission } from '~/platform/forms/idempotency-key.server';
import { json } from '~/platform/json.server';
import { CSRF_FIELD } from '~/platform/session/csrf.server';
import { isAnswerLost } from '~/platform/upstream/upstream-error.server';
import { CODE_FIELD, EMAIL_FIELD, PASSWORD_FIELD } from './code-demand';
import { deskPathAndQuery } from './desk-path.server';
import type { DeskRequest } from './desk-token.server';
import type { SendAgain } from './send-again';

export interface EnteredForm {
  request: Request;
  formData: FormData;
  /** Whether the form was made for this session. */
  isOwn: boolean;
  /** Whether a call that changes something was sent and may have succeeded. */
  mayBeDone: boolean;
}

const enteredForms = new WeakMap<AppLoadContext, EnteredForm>();
/** Files that were discarded while they arrived. */
const droppedFiles = new WeakMap<FormData, SendAgain['files']>();

/** Remembers a form for the loaders of the same request. */
export function rememberForm(
  { request, context }: DeskRequest,
  formData: FormData,
  isOwn: boolean,
): EnteredForm {
  const entered = { request, formData, isOwn, mayBeDone: false };
  enteredForms.set(context, entered);
  return entered;
}

/** Removes discarded files from a form, and remembers their names. */
export function dropFiles(formData: FormData, dropped: Iterable<string>): void {
  const all = [...dropped];
  droppedFiles.set(formData, chosenFiles(formData, all));
  for (const name of all) formData.delete(name);
}

/** Returns true if a file was chosen in the field and discarded while it arrived. */
export const isFileDropped = (formData: FormData, name: string): boolean =>
  (droppedFiles.get(formData) ?? []).some(({ field }) => field === name);

const dedupe = createDedupe(60);

/** Sends a call once, even if the form is sent twice: a repeated form gets the first answer. */
export const sendOnce = async <Result>(
  token: string,
  { formData }: EnteredForm,
  send: () => Promise<Result>,
): Promise<Result> => dedupe(await hashSubmission(token, formData), send);

/** Waits for a call that changes something, and records whether it may have succeeded. */
export async function recordEffect<Result>(
  entered: EnteredForm,
  call: Promise<Result>,
): Promise<Result> {
  try {
    const answer = await call;
    entered.mayBeDone = true;
    return answer;
  } catch (error) {
    if (isAnswerLost(error)) entered.mayBeDone = true;
    throw error;
  }
}

/** Statuses of error pages after which the same request may succeed. */
const TEMPORARY_STATUSES = [429, 502, 503];

/** Returns true if what was thrown is an error page with one of the `TEMPORARY_STATUSES`. */
export const isTemporaryError = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && TEMPORARY_STATUSES.includes(thrown.status);

/**
 * Returns the page to show instead of an error page. If a form was sent with this request and the
 * error is temporary, that page contains what was entered and can send it again. Otherwise it is
 * the error page.
 */
export function insteadOfError(context: AppLoadContext, error: Response): Response {
  const entered = enteredForms.get(context);
  if (!entered || !isTemporaryError(error)) return error;
  const wait = error.headers.get('Retry-After');
  return json(sendAgainOf(entered), {
    status: error.status,
    headers: wait ? { 'Retry-After': wait } : {},
  });
}

/**
 * The fields of the page that asks for a code or to sign in. They are not repeated, because that
 * page asks again if necessary.
 */
const ASKED_FIELDS = [CODE_FIELD, EMAIL_FIELD, PASSWORD_FIELD];

function sendAgainOf({ request, formData, isOwn, mayBeDone }: EnteredForm): SendAgain {
  const leftOut = isOwn ? [...ASKED_FIELDS, CSRF_FIELD] : ASKED_FIELDS;
  const entries = [...formData].filter(([name]) => !leftOut.includes(name));
  const names = [...new Set(entries.map(([name]) => name))];
  const sendTo = deskPathAndQuery(request);
  const page = new URL(sendTo, request.url);
  page.searchParams.delete('form');
  return {
    sendTo,
    page: `${page.pathname}${page.search}`,
    fields: entries.flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !isSecretField(name) ? [[name, value]] : [],
    ),
    secrets: names.filter((name) => isSecretField(name)),
    files: [...(droppedFiles.get(formData) ?? []), ...chosenFiles(formData, names)],
    isOwn,
    mayBeDone,
  };
}

/**
 * Returns the names of the chosen files by field. For an input without a file, browsers send an
 * empty file without a name.
 */
const chosenFiles = (formData: FormData, fields: readonly string[]): SendAgain['files'] =>
  fields.flatMap((field) => {
    const names = formData
      .getAll(field)
      .flatMap((value) => (value instanceof File && value.name !== '' ? [value.name] : []));
    return names.length > 0 ? [{ field, names }] : [];
  });

/** Returns true if a form has secrets or files, which a page cannot repeat. */
export const hasUnkeptFields = ({ formData }: EnteredForm): boolean =>
  (droppedFiles.get(formData) ?? []).length > 0 ||
  [...formData].some(([name, value]) =>
    typeof value === 'string' ? value !== '' && isSecretField(name) : value.name !== '',
  );
