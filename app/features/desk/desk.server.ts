/**
 * How pages of the desk call the api and answer forms. Nothing here checks rights: the api does, by the
 * declaration of each call.
 */
import { deskEndpoints } from '@contract/desk';
import type { Endpoint } from '@contract/endpoint';
import { type ActionFunctionArgs, type AppLoadContext, json } from '@remix-run/node';
import type { z } from 'zod';
import { clientHeaders } from '~/platform/client-address.server';
import { deskPaths } from '~/platform/desk-paths';
import { parseForm, sendBack } from '~/platform/forms/forms.server';
import { safeNext, withNext } from '~/platform/safe-next';
import { CSRF_FIELD, isFormOfDesk, STALE_FORM } from '~/platform/session/csrf.server';
import { deskSession, redirectInDesk } from '~/platform/session/desk-session.server';
import type { Flash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import type { Answer, CallOptions } from '~/platform/upstream/upstream.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import type { UpstreamStream } from '~/platform/upstream/upstream-stream.server';
import { CODE_FIELD, type CodeDemand } from './code-demand';
import { deskMessages } from './desk.text';

interface DeskRequest {
  request: Request;
  context: AppLoadContext;
}

interface Desk {
  /** Calls the api as the person who is signed in. @throws UpstreamError */
  call<Data extends z.ZodType, Extra extends z.ZodType>(
    endpoint: Endpoint<Data, Extra>,
    options?: Omit<CallOptions, 'token' | 'headers'>,
  ): Promise<Answer<z.output<Data>, z.output<Extra>>>;
  /** Streams a file as the person who is signed in. @throws UpstreamError */
  stream(
    endpoint: Endpoint,
    options?: Omit<CallOptions, 'token' | 'headers'>,
  ): Promise<UpstreamStream>;
  /** Leads to a page of the desk, which says what was done. */
  done(to: string, notice: Omit<Flash, 'type'> & Partial<Pick<Flash, 'type'>>): Promise<Response>;
}

/** @throws Response 404 without a session */
async function requireToken(request: Request): Promise<string> {
  const { token } = await deskSession(request);
  if (!token) throw new Response(null, { status: 404 });
  return token;
}

const deskOf = ({ request, context }: DeskRequest, token: string): Desk => ({
  call: (endpoint, options = {}) =>
    upstream().call(endpoint, { ...options, token, headers: clientHeaders(context) }),
  stream: (endpoint, options = {}) => {
    const { signal } = request;
    return upstream().stream(endpoint, {
      ...{ ...options, token, signal },
      headers: clientHeaders(context),
    });
  },
  done: (to, notice) => redirectInDesk(request, to, { type: 'success', ...notice }),
});

const hereOf = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ['_data', '_routes', 'index']) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
};

/** Where to go on: a page of the desk. */
export function deskNextOf(request: Request): string {
  const next = safeNext(new URL(request.url).searchParams.get('next'), deskPaths.home);
  return next === deskPaths.home || next.startsWith(`${deskPaths.home}/`) ? next : deskPaths.home;
}

/** The way to the sign-in page for a session that has ended. */
const sessionEnded = (request: Request): Promise<Response> =>
  redirectInDesk(
    request,
    withNext(deskPaths.signIn, hereOf(request)),
    { type: 'warning', title: deskMessages.signInAgain, text: deskMessages.sessionEnded },
    { token: undefined } as never,
  );

const codeOf = (error: unknown) => (error instanceof UpstreamError ? error.details.code : '');
const hasEnded = (error: unknown) =>
  error instanceof UpstreamError && error.kind === 'unauthorised';

/**
 * Reads what a page of the desk shows.
 * @throws Response 404 without a session; to the sign-in page where it has ended; the page that asks
 *   for a code; the error page
 */
export async function readDesk<Result>(
  args: DeskRequest,
  read: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const token = await requireToken(args.request);
  try {
    return await read(deskOf(args, token));
  } catch (error) {
    if (hasEnded(error)) throw await sessionEnded(args.request);
    if (codeOf(error) === 'recent_code_required') {
      const demand: CodeDemand = {
        action: `${deskPaths.code}?next=${encodeURIComponent(hereOf(args.request))}`,
        fields: [],
      };
      throw json(demand, { status: 403 });
    }
    if (!(error instanceof UpstreamError)) throw error;
    // An upstream without a desk, whatever the cookie says.
    if (error.kind === 'missing_call') throw new Response(null, { status: 404 });
    throw errorPage(error);
  }
}

/**
 * Does what a form of the desk asks for. Checks that the form is this session's, then its fields; a
 * refusal of the api is sent back with all that was entered. Where the call wants a recent code, a page
 * asks for it and repeats the form.
 * @param run answers with `desk.done(…)`
 * @throws Response as `readDesk`
 */
export async function deskAction<Schema extends z.ZodObject>(
  args: ActionFunctionArgs,
  schema: Schema,
  run: (value: z.output<Schema>, desk: Desk, formData: FormData) => Promise<Response>,
): Promise<Response> {
  const { request } = args;
  const token = await requireToken(request);
  const { formData, submission } = await parseForm(request, schema);
  if (!isFormOfDesk(formData, token)) return sendBack(submission, { formErrors: [STALE_FORM] });
  const desk = deskOf(args, token);
  try {
    await enterCodeOf(formData, desk, request);
    if (submission.status !== 'success') return sendBack(submission);
    return await run(submission.value, desk, formData);
  } catch (error) {
    if (hasEnded(error)) throw await sessionEnded(request);
    if (codeOf(error) === 'recent_code_required') throw askForCode(request, formData);
    return sendBackRefusal(submission, error, Object.keys(schema.shape));
  }
}

/** Enters the code that came with a form, if one did. @throws Response the same page, where it is wrong */
async function enterCodeOf(formData: FormData, desk: Desk, request: Request): Promise<void> {
  const code = formData.get(CODE_FIELD);
  if (typeof code !== 'string') return;
  try {
    await desk.call(deskEndpoints.deskCode, { body: { app_code: code } });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'refused') throw error;
    throw askForCode(request, formData, error.message);
  }
}

/** The page that asks for a code and then repeats a form. Files cannot be repeated. */
function askForCode(request: Request, formData: FormData, message?: string): Response {
  const fields = [...formData].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== CODE_FIELD && name !== CSRF_FIELD ? [[name, value]] : [],
  );
  const demand: CodeDemand = { action: hereOf(request), fields, ...(message ? { message } : {}) };
  return json(demand, { status: 403 });
}
