/** Closes an account. A distributor thereby leaves the distributorship. */

import { accountEndpoints, type MemberType } from '@contract/account';
import { DATA_CLASSES } from '@contract/retention';
import { company } from '~/features/company/current-company';
import { type CoolingOff, coolingOff } from '~/features/membership/cooling-off';
import { createDedupe } from '~/platform/dedupe.server';
import { periodText } from '~/platform/duration.text';
import { readForm, sendBack, validateForm } from '~/platform/forms/forms.server';
import { hashSubmission } from '~/platform/forms/idempotency-key.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { paths } from '~/platform/paths';
import { hasSessionEnded, requireSignedIn, withSession } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { isAnswerLost, isMissingCall } from '~/platform/upstream/upstream-error.server';
import { messageLinkText } from '../account/account.text';
import { endVisit } from '../account/log-out.server';
import { factorSchema as schema } from './profile.schema';
import { readOwnProfile } from './profile.server';
import { profileMessages } from './profile.text';
import { type ProtectedFormData, prepareProtectedForm } from './protected-form.server';

export interface LeavePage extends ProtectedFormData {
  type: MemberType;
  /** Null for customers, and if the date of joining is unknown. */
  coolingOff: CoolingOff | null;
  /** Retention periods as text. */
  retention: Record<'documents' | 'register' | 'closedCustomers', string>;
}

/** @throws Response to log in; the error page of the upstream */
export async function loadLeave(request: Request): Promise<LeavePage> {
  const profile = await readOwnProfile(request);
  const { type, created_at } = profile;
  const isDistributor = type === 'distributor';
  return {
    ...(await prepareProtectedForm(request, profile, schema)),
    type,
    retention: {
      documents: periodText.duration(DATA_CLASSES.documents.retention),
      register: periodText.duration(DATA_CLASSES.register.retention),
      closedCustomers: periodText.duration(DATA_CLASSES.closedCustomers.retention),
    },
    coolingOff: isDistributor ? coolingOff(created_at, new Date(), company().coolingOffDays) : null,
  };
}

/** After the first click there is no account, so a second click gets the answer to the first. */
const leaveDedupe = createDedupe(60);

/** Closes the account, ends the session in this browser, and redirects to the confirmation. */
export async function leave(request: Request) {
  const user = await requireSignedIn(request);
  const form = await readForm(request);
  const submission = validateForm(form, schema);
  const stale = await refuseStaleForm(request, form, submission, 403);
  if (stale) return stale;
  if (submission.status !== 'success') return sendBack(submission);
  const { value: body } = submission;
  try {
    await leaveDedupe(await hashSubmission(user.id, form), () =>
      withSession(request, (token) => upstream().call(accountEndpoints.leave, { token, body })),
    );
  } catch (error) {
    if (isMissingCall(error)) {
      return sendBack(submission, { formErrors: [cannotClose()] }, { status: 501 });
    }
    // If the answer is lost and the session has ended, the account is closed.
    if (!isAnswerLost(error) || !(await hasSessionEnded(user))) {
      return sendBackRefusal(submission, error, Object.keys(schema.shape));
    }
  }
  return endVisit(paths.left);
}

/** The message for an upstream that cannot close accounts. */
function cannotClose(): string {
  const ways = [company().email, company().phone].filter(Boolean).join(messageLinkText.or);
  return profileMessages.cannotClose({ ways });
}
