/**
 * Links in messages. Opening a link changes nothing, because mail scanners open links too. The
 * change is made by the button on the page that opens.
 */
import { accountSecurityEndpoints } from '@contract/account-security';
import type { Endpoint } from '@contract/endpoint';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { clientHeaders } from '~/platform/client-address.server';
import { parseForm } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { readSignedIn, redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { accountMessages } from './account.text';
import { endVisit } from './log-out.server';

interface OpenedLink {
  request: Request;
  context: AppLoadContext;
  token: string | undefined;
}

/** Sends the link's token to the upstream, and shows a refusal on the link's page. */
async function submitToken(
  endpoint: Endpoint,
  { request, context, token = '' }: OpenedLink,
  onSuccess: () => Promise<Response>,
): Promise<Response> {
  const { submission } = await parseForm(request, z.object({}));
  try {
    const options = { body: { token }, headers: clientHeaders(context) };
    await upstream().call(endpoint, options);
  } catch (error) {
    return sendBackRefusal(submission, error, []);
  }
  return onSuccess();
}

/**
 * Reads the change that the link can stop; null if the call fails, for example because the link has
 * expired.
 */
export async function changeOf({ context, token = '' }: Omit<OpenedLink, 'request'>) {
  try {
    const options = { body: { token }, headers: clientHeaders(context) };
    const { data } = await upstream().call(accountSecurityEndpoints.stoppableChange, options);
    return data;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

/** Stops the change, logs this browser out, and redirects to a page that says what to do next. */
export const stopChange = (link: OpenedLink): Promise<Response> =>
  submitToken(accountSecurityEndpoints.stopChange, link, () => endVisit(paths.stopped));

/**
 * Confirms the e-mail address. Redirects to the profile, or to the home page if this browser has no
 * session.
 */
export const confirmEmail = (link: OpenedLink): Promise<Response> =>
  submitToken(accountSecurityEndpoints.emailConfirm, link, async () => {
    const isSignedIn = (await readSignedIn(link.request)) !== null;
    return redirectWithFlash(link.request, isSignedIn ? paths.profile : paths.home, {
      type: 'success',
      title: accountMessages.emailConfirmed,
    });
  });
