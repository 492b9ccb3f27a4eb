/**
 * Handles forms that cannot be processed yet, because a call needs a recent code or the session has
 * ended. A page asks for the code or the credentials, and sends the fields of the form with them,
 * except secrets and files. A form that was sent without a session is shown again after signing in.
 */
import { deskEndpoints } from '@contract/desk';
import { clientHeaders } from '~/platform/client-address.server';
import { isSecretField } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { CSRF_FIELD } from '~/platform/session/csrf.server';
import { upstream } from '~/platform/upstream/client.server';
import { UNAVAILABLE } from '~/platform/upstream/error-page.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { CODE_FIELD, type CodeDemand, EMAIL_FIELD, PASSWORD_FIELD } from './code-demand';
import { deskPathAndQuery } from './desk-path.server';
import { type DeskRequest, renewDeskToken } from './desk-token.server';
import { sendCode, sendPassword } from './sign-in-steps.server';

/** The fields that the page adds to the form. */
const ADDED_FIELDS = [CODE_FIELD, CSRF_FIELD, EMAIL_FIELD, PASSWORD_FIELD];

/**
 * Returns the data of the page that asks for the code or the credentials. Files cannot be repeated,
 * and secrets are never rendered into a page.
 */
export function askBeforeRepeat(
  request: Request,
  formData: FormData,
  more: Pick<CodeDemand, 'message' | 'signIn'> = {},
  init: { status: number; headers?: HeadersInit } = { status: 403 },
): Response {
  // Without a session, the page has no CSRF token of its own. It keeps the token of the form, because
  // `signInForForm` accepts only forms with a token.
  const added = more.signIn?.isShownAgain
    ? ADDED_FIELDS.filter((name) => name !== CSRF_FIELD)
    : ADDED_FIELDS;
  const fields = [...formData].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !added.includes(name) && !isSecretField(name)
      ? [[name, value]]
      : [],
  );
  const demand: CodeDemand = { action: deskPathAndQuery(request), fields, ...more };
  return json(demand, init);
}

const readText = (formData: FormData, name: string): string => {
  const value = formData.get(name);
  return typeof value === 'string' ? value : '';
};

/** Returns the error of the first refused field or, without one, the message of the refusal. */
const reasonOf = ({ message, details }: UpstreamError): string =>
  Object.values(details.fields ?? {})[0] ?? message;

/**
 * Handles what was entered with a repeated form: sends its code to the api, or opens a session with
 * its credentials. For other forms it only returns `token`.
 * @param token empty without a session
 * @returns the token to continue with
 * @throws Response the page of `askBeforeRepeat`, with the error message
 * @throws UpstreamError if only a code was entered and the call failed without a refusal
 */
export async function authenticateRepeated(
  args: DeskRequest,
  formData: FormData,
  token: string,
): Promise<string> {
  const { request, context } = args;
  if (!formData.has(CODE_FIELD)) return token;
  const app_code = readText(formData, CODE_FIELD);
  const email = readText(formData, EMAIL_FIELD);
  const again = token ? {} : { isShownAgain: true as const };
  const signIn = formData.has(PASSWORD_FIELD) ? { email, ...again } : undefined;
  try {
    if (!signIn) {
      const call = { body: { app_code }, token, headers: clientHeaders(context) };
      await upstream().call(deskEndpoints.deskCode, call);
      return token;
    }
    const password = readText(formData, PASSWORD_FIELD);
    const challenge = await sendPassword({ email, password }, args);
    const session = await sendCode({ challenge, app_code }, args);
    renewDeskToken(context, session.token);
    return session.token;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (!signIn && error.kind !== 'refused') throw error;
    const more = { message: reasonOf(error), ...(signIn ? { signIn } : {}) };
    const init = error.kind === 'unavailable' ? UNAVAILABLE : undefined;
    throw askBeforeRepeat(request, formData, more, init);
  }
}

/**
 * Handles a form that was sent without a session: asks to sign in, or opens a session with the
 * entered credentials.
 * @throws Response 404 for a form without a CSRF token; otherwise the page of `askBeforeRepeat`, if
 * credentials are missing or refused
 */
export async function signInForForm(args: DeskRequest, formData: FormData): Promise<void> {
  if (!formData.has(CSRF_FIELD)) throw new Response(null, { status: 404 });
  const isSent = formData.has(CODE_FIELD) && formData.has(PASSWORD_FIELD);
  const signIn = { email: '', isShownAgain: true as const };
  if (!isSent) throw askBeforeRepeat(args.request, formData, { signIn });
  await authenticateRepeated(args, formData, '');
}
