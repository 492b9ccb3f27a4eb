/** Leaving the distributorship, which closes the account. */
import { accountEndpoints } from '@contract/account';
import { company } from '~/features/company/company';
import { type CoolingOff, coolingOff } from '~/features/membership/cooling-off';
import { createDedupe } from '~/platform/dedupe.server';
import { readForm, sendBack, validateForm } from '~/platform/forms/forms.server';
import { submissionKey } from '~/platform/forms/idempotency-key.server';
import { paths } from '~/platform/paths';
import { isOwnForm, STALE_FORM } from '~/platform/session/csrf.server';
import { requireMember, withSession } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { signedOut } from '../account/log-out.server';
import { currentPasswordSchema as schema } from './profile.schema';
import { ownProfile } from './profile.server';
import { type ChangeFormData, changeFormData } from './unsaved-form.server';

export interface LeavePage {
  form: ChangeFormData;
  coolingOff: CoolingOff | null;
}

/** @throws Response to log in; 404 for customers; the error page of the upstream */
export async function leavePage(request: Request): Promise<LeavePage> {
  const { created_at } = await ownProfile(request, 'distributor');
  return {
    form: await changeFormData(request, schema),
    coolingOff: coolingOff(created_at, new Date(), company.coolingOffDays),
  };
}

/** A button pressed twice: the second press comes from an account that is closed by then. */
const leaveDedupe = createDedupe(60);

/** Asks the upstream to close the account, signs out here, and says that it is done. */
export async function leaveDistributorship(request: Request) {
  const { id } = await requireMember(request, 'distributor');
  const form = await readForm(request);
  const submission = validateForm(form, schema);
  if (!(await isOwnForm(request, form))) {
    return sendBack(submission, { formErrors: [STALE_FORM] }, { status: 403 });
  }
  if (submission.status !== 'success') return sendBack(submission);
  const { value: body } = submission;
  try {
    await leaveDedupe(await submissionKey(id, form), () =>
      withSession(request, (token) => upstream().call(accountEndpoints.leave, { token, body })),
    );
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'missing_call') {
      return sendBack(submission, { formErrors: [elsewhere()] }, { status: 501 });
    }
    return sendBackRefusal(submission, error, Object.keys(schema.shape));
  }
  return signedOut(paths.left);
}

/** For an upstream without the call. */
function elsewhere(): string {
  const ways = [company.email, company.phone].filter(Boolean).join(' or ');
  return `This shop does not take that here. Nothing was changed.${ways ? ` Please tell us: ${ways}.` : ''}`;
}
