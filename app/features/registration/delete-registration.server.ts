/** Deletes a registration at the visitor's request. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readForm } from '~/platform/forms/forms.server';
import { readDraft } from '~/platform/forms/multi-step/step-submission.server';
import { json } from '~/platform/json.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { draftCsrfToken, isFormOfDraft } from '~/platform/session/csrf.server';
import { redirectWithFlash } from '~/platform/session/session.server';
import { registrationCookie } from './draft.server';
import { removeAllFiles } from './files/staged-files.server';
import { registration } from './registration.server';
import { registrationMessages } from './registration.text';

const START_PAGE = paths.distributorRegister;

/** Redirects a visitor without a readable draft, and removes cookies that are left of a draft. */
const redirectToStart = (request: Request) =>
  seeOther(START_PAGE, registrationCookie.clear(new Headers(), request));

export function loadDeleteRegistration({ request }: LoaderFunctionArgs) {
  const draft = readDraft(registration, request)?.draft;
  return draft ? json({ csrf: draftCsrfToken(draft.secret) }) : redirectToStart(request);
}

/**
 * Deletes the answers, the verifications and the files, and redirects to the page before the first
 * step.
 * @throws Response 403 for a form without the draft's token, such as one on another site's page
 */
export async function deleteRegistration({
  request,
  context,
}: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  const draft = readDraft(registration, request)?.draft;
  if (!draft) return redirectToStart(request);
  if (!isFormOfDraft(form, draft.secret)) throw new Response(null, { status: 403 });
  await removeAllFiles(context, draft);
  const response = await redirectWithFlash(request, START_PAGE, {
    type: 'success',
    title: registrationMessages.deleted,
  });
  registrationCookie.clear(response.headers, request);
  return response;
}
