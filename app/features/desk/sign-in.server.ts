/** Handles signing in to the desk, by password and code or by an invitation, and signing out. */
import { deskEndpoints } from '@contract/desk';
import type { Staff } from '@contract/desk/sign-in';
import { isLoopback } from '@kernel/config/loopback';
import { publicOrigin } from '@kernel/config/public-url';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { clientHeaders } from '~/platform/client-address.server';
import { deskPaths } from '~/platform/desk-paths';
import { constraintsOf, parseForm, readForm, sendBack } from '~/platform/forms/forms.server';
import { withNext } from '~/platform/safe-next';
import { seeOther } from '~/platform/see-other.server';
import { isFormOfDesk } from '~/platform/session/csrf.server';
import { readDeskSession, setDeskSession } from '~/platform/session/desk-session.server';
import type { Flash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { acceptSchema, codeSchema, firstOwnerSchema, signInSchema } from './desk.schema';
import { deskNextOf } from './desk.server';
import { deskMessages } from './desk.text';
import { deskPathAndQuery } from './desk-path.server';
import { insteadOfError, recordEffect, rememberForm } from './entered-form.server';
import { factorSetupHeaders, factorSetupView, readFactorSetup } from './factor-setup.server';
import { sendCode, sendPassword, signInHeaders } from './sign-in-steps.server';

/** @throws Response: a redirect to the desk for a visitor who is signed in */
export async function loadSignIn({ request }: LoaderFunctionArgs) {
  const { token } = await readDeskSession(request);
  if (token) throw seeOther(deskNextOf(request));
  return { constraint: constraintsOf(signInSchema) };
}

/** Handles the first step of signing in: e-mail address and password. */
export async function signIn({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { submission } = await parseForm(request, signInSchema);
  if (submission.status !== 'success') return sendBack(submission);
  try {
    const challenge = await sendPassword(submission.value, { request, context });
    const to = withNext(deskPaths.signInCode, deskNextOf(request));
    return seeOther(to, await setDeskSession({ challenge }));
  } catch (error) {
    return sendBackRefusal(submission, error, Object.keys(signInSchema.shape));
  }
}

/** @throws Response: a redirect to the first step, if it has not been completed */
export async function loadSignInCode({ request }: LoaderFunctionArgs) {
  const { challenge } = await readDeskSession(request);
  if (!challenge) throw seeOther(withNext(deskPaths.signIn, deskNextOf(request)));
  return {
    constraint: constraintsOf(codeSchema),
    back: withNext(deskPaths.signIn, deskNextOf(request)),
  };
}

/** Handles the second step of signing in: the code. */
export async function signInByCode({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { challenge } = await readDeskSession(request);
  const toFirstStep = withNext(deskPaths.signIn, deskNextOf(request));
  if (!challenge) return seeOther(toFirstStep);
  const { submission } = await parseForm(request, codeSchema);
  if (submission.status !== 'success') return sendBack(submission);
  try {
    const data = await sendCode({ challenge, ...submission.value }, { request, context });
    return await startDeskSession(data, deskNextOf(request));
  } catch (error) {
    const isOver = error instanceof UpstreamError && error.details.code === 'login_challenge_over';
    if (!isOver) return sendBackRefusal(submission, error, ['app_code']);
    const flash: Flash = {
      type: 'warning',
      title: deskMessages.signInAgain,
      text: deskMessages.challengeOver,
    };
    return seeOther(toFirstStep, await setDeskSession({ flash }));
  }
}

async function startDeskSession(
  { token, staff }: { token: string; staff: Staff },
  to: string,
): Promise<Response> {
  const flash = { type: 'success', title: deskMessages.welcome(staff) } as const;
  return seeOther(to, await setDeskSession({ token, flash }));
}

/**
 * Loads an invitation's page. The setup is stored in a cookie, so that this browser sees the same
 * secret again, and another browser a different one.
 * @returns `page` is null for a link that has expired or was used, and `insecure connection` if
 * others could read the first owner's password on the way
 * @throws Response: the error page
 */
export async function loadInvitation({ request, context, params }: LoaderFunctionArgs) {
  try {
    const { data } = await upstream().call(deskEndpoints.deskInvitation, {
      body: { token: params.token ?? '', setup: await readFactorSetup(request) },
      headers: clientHeaders(context),
      isRead: true,
    });
    const { email } = data;
    if (!email && !isSecureConnection(request, context)) {
      return { page: 'insecure connection' as const, status: 403, headers: [] };
    }
    const constraint = constraintsOf(email ? acceptSchema : firstOwnerSchema);
    const page = { email, setup: factorSetupView(data), constraint };
    return { page, status: 200, headers: await factorSetupHeaders({ request, context }, data) };
  } catch (error) {
    if (error instanceof UpstreamError && error.details.code === 'staff_link_over') {
      return { page: null, status: 410, headers: [] };
    }
    throw error instanceof UpstreamError ? insteadOfError(context, errorPage(error)) : error;
  }
}

/**
 * Returns true if a request comes by https, or directly from this machine to a loopback address.
 */
function isSecureConnection(request: Request, { clientAddress = '' }: AppLoadContext): boolean {
  if (publicOrigin(request).startsWith('https:')) return true;
  const isForwarded = request.headers.has('x-forwarded-for') || request.headers.has('forwarded');
  // `::ffff:` precedes an IPv4 address in the notation of IPv6.
  const address = clientAddress.replace(/^::ffff:/, '');
  return !isForwarded && isLoopback(address) && isLoopback(new URL(request.url).hostname);
}

/** Accepts an invitation and signs in. */
export async function acceptInvitation({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Response> {
  const { submission, formData } = await parseForm(request, acceptSchema);
  const entered = rememberForm({ request, context }, formData, true);
  if (submission.status !== 'success') return sendBack(submission);
  const isFirst = submission.value.email !== undefined;
  if (isFirst && !isSecureConnection(request, context)) return seeOther(deskPathAndQuery(request));
  const setup = await readFactorSetup(request);
  try {
    const call = upstream().call(deskEndpoints.deskInvitationAccept, {
      body: { token: params.token ?? '', setup, ...submission.value },
      headers: signInHeaders({ request, context }),
    });
    const { data } = await recordEffect(entered, call);
    return await startDeskSession(data, isFirst ? deskPaths.opening : deskPaths.home);
  } catch (error) {
    return sendBackRefusal(submission, error, Object.keys(acceptSchema.shape));
  }
}

/**
 * Ends the session, even if the api does not answer.
 * @throws Response 403 for a form that was not made for this session
 */
export async function signOut({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { token } = await readDeskSession(request);
  if (token) {
    if (!isFormOfDesk(await readForm(request), token)) throw new Response(null, { status: 403 });
    const call = { token, headers: clientHeaders(context) };
    await upstream()
      .call(deskEndpoints.deskSignOut, call)
      .catch((error: unknown) => {
        if (!(error instanceof UpstreamError)) throw error;
      });
  }
  const flash = { type: 'success', title: deskMessages.signedOut } as const;
  return seeOther(deskPaths.signIn, await setDeskSession({ flash }));
}
