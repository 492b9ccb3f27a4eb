import { isOwnForm } from '../session/csrf.server';
import { submissionText } from './form.text';
import { type AnySubmission, sendBack } from './forms.server';

/**
 * Returns a response that sends the form back if its page belongs to another session, such as one
 * that has ended. Returns null for a form of this session.
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
