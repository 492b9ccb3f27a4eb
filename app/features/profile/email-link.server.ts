/** Sends another link that confirms the e-mail address. */

import { accountSecurityEndpoints } from '@contract/account-security';
import { z } from 'zod';
import { readForm, validateForm } from '~/platform/forms/forms.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { paths } from '~/platform/paths';
import { withSession } from '~/platform/session/guards.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { readOwnProfile } from './profile.server';
import { profileMessages } from './profile.text';

/**
 * @throws Response to log in; 404 if the upstream cannot confirm e-mail addresses; the error page
 * of the upstream
 */
export async function loadEmailLink(request: Request) {
  const { email, protection } = await readOwnProfile(request);
  if (!protection) throw new Response(null, { status: 404 });
  return { email, isConfirmed: protection.email_confirmed };
}

export async function sendEmailLink(request: Request): Promise<Response> {
  const form = await readForm(request);
  const submission = validateForm(form, z.object({}));
  const stale = await refuseStaleForm(request, form, submission, 403);
  if (stale) return stale;
  try {
    await withSession(request, (token) =>
      upstream().call(accountSecurityEndpoints.emailLink, { token, body: {} }),
    );
  } catch (error) {
    return sendBackRefusal(submission, error, []);
  }
  return redirectWithFlash(request, paths.profile, {
    type: 'success',
    title: profileMessages.linkSent,
    text: profileMessages.linkSentHint,
  });
}
