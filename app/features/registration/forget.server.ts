/** Throwing a registration away, when its visitor wants to. */
import { type ActionFunctionArgs, json } from '@remix-run/node';
import { readForm } from '~/platform/forms/forms.server';
import { seeOther } from '~/platform/see-other.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { removeAllFiles } from './files/staged-files.server';
import { forgetRegistration, readRegistration } from './registration-cookie.server';
import { formToken, isOwnStep } from './step/form-token.server';

const BEFORE = '/distributor-register';

/** Where one goes when there is nothing to delete (any more). */
const nothingLeft = () => seeOther(BEFORE, forgetRegistration(new Headers()));

/** What the page that asks needs. */
export function loadForget(request: Request) {
  const registration = readRegistration(request);
  return registration ? json({ token: formToken(registration) }) : nothingLeft();
}

/**
 * Deletes the answers, the verifications and the files, and begins before the first step.
 * @throws Response 403 when another site's page sent the form
 */
export async function forgetAll({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  const registration = readRegistration(request);
  if (!registration) return nothingLeft();
  if (!(await isOwnStep(request, form, registration))) throw new Response(null, { status: 403 });
  await removeAllFiles(context, registration);
  const response = await redirectWithFlash(request, BEFORE, {
    type: 'success',
    title: 'Everything that you entered is deleted.',
  });
  forgetRegistration(response.headers);
  return response;
}
