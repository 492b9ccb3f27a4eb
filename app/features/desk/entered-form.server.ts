/**
 * What was entered in a form of the desk, for as long as its request lasts. If the api fails, the
 * form is sent back, but its page needs the api too; then another page has what was entered.
 */
import { type AppLoadContext, json } from '@remix-run/node';
import { isSecretField } from '~/platform/forms/forms.server';
import { CSRF_FIELD } from '~/platform/session/csrf.server';
import { isAnswerLost } from '~/platform/upstream/upstream-error.server';
import { CODE_FIELD, EMAIL_FIELD, PASSWORD_FIELD } from './code-demand';
import { deskPathAndQuery } from './desk-path.server';
import type { DeskRequest } from './desk-token.server';
import type { SendAgain } from './send-again';

export interface EnteredForm {
  request: Request;
  formData: FormData;
  /** The form was made for this session. */
  isOwn: boolean;
  /** A call that changes something was sent, and perhaps done. */
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

/** Waits for a call that changes something, and records whether it was perhaps done. */
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
const TEMPORARY = [429, 502, 503];

/** Whether something thrown is an error page that says to try again. */
export const isTemporaryError = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && TEMPORARY.includes(thrown.status);

/**
 * The page to show instead of an error page, if a form was sent with this request: it contains what
 * was entered, and sends it again.
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

/** What an earlier page asked for, and asks for again if necessary. */
const ASKED = [CODE_FIELD, EMAIL_FIELD, PASSWORD_FIELD];

function sendAgainOf({ request, formData, isOwn, mayBeDone }: EnteredForm): SendAgain {
  const leftOut = isOwn ? [...ASKED, CSRF_FIELD] : ASKED;
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

/** Browsers send an empty file without a name for an empty input. */
const chosenFiles = (formData: FormData, fields: readonly string[]): SendAgain['files'] =>
  fields.flatMap((field) => {
    const names = formData
      .getAll(field)
      .flatMap((value) => (value instanceof File && value.name !== '' ? [value.name] : []));
    return names.length > 0 ? [{ field, names }] : [];
  });

/** Whether a form has something that is not printed into a page. */
export const hasUnkeptFields = ({ formData }: EnteredForm): boolean =>
  (droppedFiles.get(formData) ?? []).length > 0 ||
  [...formData].some(([name, value]) =>
    typeof value === 'string' ? value !== '' && isSecretField(name) : value.name !== '',
  );
