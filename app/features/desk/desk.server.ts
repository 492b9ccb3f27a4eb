/**
 * Calls the api for pages of the desk, and answers their forms. The api checks the permission that
 * each of its calls declares.
 */
import { deskEndpoints } from '@contract/desk';
import type { Endpoint } from '@contract/endpoint';
import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { clientAddress, clientHeaders } from '~/platform/client-address.server';
import { deskPaths } from '~/platform/desk-paths';
import { submissionText } from '~/platform/forms/form.text';
import {
  type AnySubmission,
  type FormErrors,
  readForm,
  replyTo,
  sendBack,
  validateForm,
} from '~/platform/forms/forms.server';
import type { FileLimits } from '~/platform/forms/multipart-form.server';
import { readUploadForm } from '~/platform/forms/upload-form.server';
import { json } from '~/platform/json.server';
import { safeNext, withNext } from '~/platform/safe-next';
import { isFormOfDesk } from '~/platform/session/csrf.server';
import { type DeskSession, redirectInDesk } from '~/platform/session/desk-session.server';
import type { Flash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import type { Answer, CallOptions } from '~/platform/upstream/upstream.server';
import { UpstreamError, unavailable } from '~/platform/upstream/upstream-error.server';
import type { UpstreamStream } from '~/platform/upstream/upstream-stream.server';
import type { CodeDemand } from './code-demand';
import { deskMessages } from './desk.text';
import { deskPathAndQuery } from './desk-path.server';
import { type DeskRequest, readDeskToken, withRenewedSession } from './desk-token.server';
import {
  dropFiles,
  type EnteredForm,
  hasUnkeptFields,
  insteadOfError,
  isTemporaryError,
  recordEffect,
  rememberForm,
  sendOnce,
} from './entered-form.server';
import { askBeforeRepeat, authenticateRepeated, signInForForm } from './repeated-form.server';

type DeskCallOptions = Omit<CallOptions, 'token' | 'headers'>;

export interface Desk {
  /**
   * Calls the api as the person who is signed in.
   * @param options `isOnce` for the only such call of a form with an idempotency key
   * @throws UpstreamError
   */
  call<Data extends z.ZodType, Extra extends z.ZodType>(
    endpoint: Endpoint<Data, Extra>,
    options?: DeskCallOptions & { isOnce?: true },
  ): Promise<Answer<z.output<Data>, z.output<Extra>>>;
  /** Streams a file as the person who is signed in. @throws UpstreamError */
  stream(endpoint: Endpoint, options?: DeskCallOptions): Promise<UpstreamStream>;
  /**
   * Redirects to a page of the desk, which shows the notice.
   * @param changes new values for the session cookie of this browser
   */
  done(
    to: string,
    notice: Omit<Flash, 'type'> & Partial<Pick<Flash, 'type'>>,
    changes?: Pick<DeskSession, 'setup'>,
  ): Promise<Response>;
}

/** @throws Response 404 without a session */
async function requireToken(args: DeskRequest): Promise<string> {
  const token = await readDeskToken(args);
  if (!token) throw new Response(null, { status: 404 });
  return token;
}

/**
 * Makes the `Desk` of a request.
 * @param entered the form for which the calls are made
 */
const deskOf = ({ request, context }: DeskRequest, token: string, entered?: EnteredForm): Desk => ({
  call(endpoint, { isOnce = false, ...options } = {}) {
    const headers = clientHeaders(context);
    const send = () => upstream().call(endpoint, { ...options, token, headers });
    const answer = isOnce && entered ? sendOnce(token, entered, send) : send();
    const isRead = options.isRead ?? endpoint.method === 'GET';
    return entered && !isRead ? recordEffect(entered, answer) : answer;
  },
  stream: (endpoint, options = {}) => {
    const call = { ...options, token, signal: request.signal, headers: clientHeaders(context) };
    return upstream().stream(endpoint, call);
  },
  done: (to, notice, changes) =>
    redirectInDesk(request, to, { type: 'success', ...notice }, { token, ...changes }),
});

/**
 * Returns the parameter `form` of the URL: the `part` of the `ValidatedForm` that was sent; null if
 * the URL has none.
 */
export const formPartOf = ({ request }: ActionFunctionArgs): string | null =>
  new URL(request.url).searchParams.get('form');

/**
 * Returns the page of the desk to continue with: the parameter `next` of the URL, or the desk's
 * home page if `next` is missing or leads out of the desk.
 */
export function deskNextOf(request: Request): string {
  const next = safeNext(new URL(request.url).searchParams.get('next'), deskPaths.home);
  return next === deskPaths.home || next.startsWith(`${deskPaths.home}/`) ? next : deskPaths.home;
}

/** Redirects to the sign-in page after the session has ended. */
const redirectToSignIn = (request: Request): Promise<Response> =>
  redirectInDesk(
    request,
    withNext(deskPaths.signIn, deskPathAndQuery(request)),
    { type: 'warning', title: deskMessages.signInAgain, text: deskMessages.sessionEnded },
    { token: undefined },
  );

const codeOf = (error: unknown) => (error instanceof UpstreamError ? error.details.code : '');
const isSessionEnded = (error: unknown) =>
  error instanceof UpstreamError && error.kind === 'unauthorised';

/**
 * Returns the error page for a failed read; 404 if the upstream has no desk, even if the cookie has
 * a session.
 */
export const deskErrorPage = (error: UpstreamError): Response =>
  error.kind === 'missing_call' ? new Response(null, { status: 404 }) : errorPage(error);

/**
 * Reads the data of a page of the desk.
 * @throws Response 404 without a session; a redirect to the sign-in page if the session has ended;
 * the page that asks for a code; the error page or, if a form was sent, a page with what was
 * entered
 */
export async function readDesk<Result>(
  args: DeskRequest,
  read: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const token = await requireToken(args);
  try {
    return await read(deskOf(args, token));
  } catch (error) {
    if (isSessionEnded(error)) throw await redirectToSignIn(args.request);
    if (codeOf(error) === 'recent_code_required') {
      const demand: CodeDemand = {
        action: `${deskPaths.code}?next=${encodeURIComponent(deskPathAndQuery(args.request))}`,
        fields: [],
      };
      throw json(demand, { status: 403 });
    }
    const thrown = error instanceof UpstreamError ? deskErrorPage(error) : error;
    throw thrown instanceof Response ? insteadOfError(args.context, thrown) : thrown;
  }
}

/**
 * Handles a form of the desk: checks that it belongs to this session, validates its fields, and
 * calls `run`.
 * - If the api refuses the form, it is sent back with what was entered. The status is 403 if the
 * sender lacks the permission.
 * - If a call needs a recent code or the session has ended, a page asks for the code or to sign in,
 * and then repeats the form.
 * - If the request has no session, a page asks to sign in, and then shows the form again instead of
 * sending it, because nobody knows who filled it in.
 * - If the api does not respond, the form is sent back with 503. If its page cannot be loaded
 * either, `readDesk` shows what was entered.
 *
 * @param run returns `desk.done(…)`, or sends the form back with errors
 * @param pageData returns more data for the page that shows the form again; needed if the fields of
 * the form depend on what was entered
 * @param read reads the posted form; `readDeskFiles` reads one with files
 * @throws Response the page that asks for a code or to sign in; 404 for a form that no page of the
 * desk has sent
 */
export async function deskAction<Schema extends z.ZodObject>(
  args: ActionFunctionArgs,
  schema: Schema,
  run: (
    value: z.output<Schema>,
    desk: Desk,
    formData: FormData,
    submission: AnySubmission,
  ) => Promise<Response>,
  pageData: (formData: FormData) => object = () => ({}),
  read: (request: Request) => Promise<FormData> = readForm,
): Promise<Response> {
  const { request, context } = args;
  const formToken = await readDeskToken(args);
  const formData = await read(request);
  const submission = validateForm(formData, schema);
  const showAgain = (errors: FormErrors) =>
    json({ ...replyTo(submission, errors), ...pageData(formData) }, { status: 400 });
  const isOwn = Boolean(formToken) && isFormOfDesk(formData, formToken ?? '');
  const entered = rememberForm(args, formData, isOwn);
  if (!formToken) {
    await signInForForm(args, formData);
    const title = deskMessages.signedInAgain;
    return withRenewedSession(context, showAgain({ title, formErrors: [deskMessages.notSaved] }));
  }
  if (!isOwn) return showAgain({ formErrors: [submissionText.stale] });
  try {
    const token = await authenticateRepeated(args, formData, formToken);
    const response =
      submission.status === 'success'
        ? await run(submission.value, deskOf(args, token, entered), formData, submission)
        : await sendBackToOwner(args, token, submission);
    return await withRenewedSession(context, response);
  } catch (error) {
    if (error instanceof Response && !isTemporaryError(error)) {
      throw await withRenewedSession(context, error);
    }
    if (isSessionEnded(error)) throw askBeforeRepeat(request, formData, { signIn: { email: '' } });
    if (codeOf(error) === 'recent_code_required') throw askBeforeRepeat(request, formData);
    const refused =
      codeOf(error) === 'desk_not_allowed' && error instanceof UpstreamError
        ? sendBack(submission, { formErrors: [error.message] }, { status: 403 })
        : sendBackFault(submission, error, entered, Object.keys(schema.shape));
    return withRenewedSession(context, refused);
  }
}

/**
 * Sends the form back after a failed call. Its message says whether the change may have been made.
 * That depends on all calls for the form, not only on the last one.
 * @param fault an error page that a read of the shop threw, or the error of a call
 */
function sendBackFault(
  submission: AnySubmission,
  fault: unknown,
  entered: EnteredForm,
  formFields: readonly string[],
): Response {
  const error = isTemporaryError(fault)
    ? unavailable(fault.status, Number(fault.headers.get('Retry-After')) || undefined)
    : fault;
  const isUnavailable = error instanceof UpstreamError && error.kind === 'unavailable';
  const reported = isUnavailable
    ? new UpstreamError(error.kind, error.message, {
        ...error.details,
        isUnsent: !entered.mayBeDone,
      })
    : error;
  // The page then shows the change, and sends the version that it shows.
  if (codeOf(error)?.endsWith('_changed')) delete submission.payload.version;
  const checkFirst = hasUnkeptFields(entered)
    ? deskMessages.checkFirstInPart
    : deskMessages.checkFirst;
  return sendBackRefusal(submission, reported, formFields, {
    title: deskMessages.unknownIfDone,
    formErrors: [checkFirst],
  });
}

/**
 * Reads a form with files. Unless the api confirms the session, the files are discarded while they
 * arrive.
 * @param limits the maximum size of each file in bytes, by field
 * @throws Response as `readUploadForm`
 */
export async function readDeskFiles(args: DeskRequest, limits: FileLimits): Promise<FormData> {
  const token = await readDeskToken(args);
  const isSignedIn =
    token !== undefined &&
    (await deskOf(args, token)
      .call(deskEndpoints.deskSession)
      .then(
        () => true,
        () => false,
      ));
  const sender = { address: clientAddress(args.context), canReceiveFiles: isSignedIn };
  const { form, dropped } = await readUploadForm(args.request, limits, sender);
  dropFiles(form, dropped);
  return form;
}

/**
 * Checks that the sender is still signed in, and sends the form back.
 * @throws UpstreamError
 */
async function sendBackToOwner(
  args: DeskRequest,
  token: string,
  submission: AnySubmission,
): Promise<Response> {
  await deskOf(args, token).call(deskEndpoints.deskSession);
  return sendBack(submission);
}

/** Returns the `id` in the page's path, as the parameter of a call. */
export const idParam = ({ params }: Pick<ActionFunctionArgs, 'params'>) => ({
  id: params.id ?? '',
});
