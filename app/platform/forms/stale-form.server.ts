import { isOwnForm } from '../session/csrf.server';
import { submissionText } from './form.text';
import { type AnySubmission, sendBack } from './forms.server';

/**
 * Returns a response that sends the form back if the visitor is signed in, but the form's page
 * belongs to another session, such as an earlier one. Otherwise returns null.
 */
export const refuseStaleForm = async (
  request: Request,
  form: FormData,
  submission: AnySubmission,
  status = 400,
) =>
  (await isOwnForm(request, form))
    ? null
    : sendBack(submission, { formErrors: [submissionText.stale] }, { status });
