/** The member's profile: shows it, and changes one part at a time. */

import { accountEndpoints, type MemberType, Profile } from '@contract/account';
import { maybe, text } from '@contract/fields';
import { maskAadhaar } from '@contract/identity/aadhaar';
import { maskAccountNumber } from '@contract/identity/bank';
import { maskPan } from '@contract/identity/pan';
import { publicOrigin } from '@kernel/config/public-url';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import {
  isAddressPart,
  joinAddress,
  missingAddressParts,
  shownAddress,
} from '~/features/account/member-address.schema';
import { membershipOf, readMembershipRecords } from '~/features/membership/membership.server';
import { clientHeaders } from '~/platform/client-address.server';
import { formatDay } from '~/platform/dates';
import { createDedupe } from '~/platform/dedupe.server';
import { errorMessage } from '~/platform/error-messages.server';
import { type FormErrors, readForm, sendBack, validateForm } from '~/platform/forms/forms.server';
import { hashSubmission, idempotencyKeyOf } from '~/platform/forms/idempotency-key.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { pageUrl } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { seeOther } from '~/platform/see-other.server';
import { isOwnForm } from '~/platform/session/csrf.server';
import {
  hasSessionEnded,
  readWithSession,
  requireMember,
  requireSignedIn,
  withSession,
} from '~/platform/session/guards.server';
import { commitSession, getSession, type SignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { isAnswerLost } from '~/platform/upstream/upstream-error.server';
import { handlePhoneProof, restartProof } from '../phone-proof/phone-proof.server';
import {
  deleteProof,
  readVerifiedPhone,
  voucherHeaders,
} from '../phone-proof/phone-proof-cookie.server';
import { currentPasswordSchema, detailsSchema, passwordSchema } from './profile.schema';
import { profileMessages } from './profile.text';
import type { ProfileViewProps } from './profile-view';
import { unsavedForms } from './unsaved-form.server';

type OwnProfile = Profile & { type: MemberType };

/**
 * @param only the kind of member that has this page; all kinds by default
 * @throws Response to log in; 404 for another kind of member; the error page of the upstream
 */
export async function readOwnProfile(request: Request, only?: MemberType): Promise<OwnProfile> {
  await requireMember(request, only);
  return readWithSession(request, readProfile);
}

/**
 * Reads the profile. If the upstream does not send the kind of member, takes it from the session.
 */
async function readProfile(token: string, { type }: SignedIn): Promise<OwnProfile> {
  const { data } = await upstream().call(accountEndpoints.profile, { token });
  return { ...data, ...maskNumbers(data), type: data.type ?? type };
}

/** Masks numbers that the upstream sent whole. This program's api masks them itself. */
function maskNumbers({ aadhar_no, pan_no, account_number }: Profile) {
  const hide = (number: string, mask: (number: string) => string) =>
    /[X*•]{2}/i.test(number) || number === '' ? number : mask(number);
  return {
    aadhar_no: hide(aadhar_no, maskAadhaar),
    pan_no: hide(pan_no, maskPan),
    account_number: hide(account_number, maskAccountNumber),
  };
}

export async function loadProfile(request: Request): Promise<ProfileViewProps> {
  const [profile, records] = await readWithSession(request, (token, user) =>
    Promise.all([
      readProfile(token, user),
      user.type === 'distributor' ? readMembershipRecords(token) : null,
    ]),
  );
  const { created_at, profile_pic, ref_code } = profile;
  return {
    profile: { ...profile, Address: shownAddress(profile.Address) },
    membership: records && membershipOf(records, created_at),
    hasPicture: profile_pic === accountEndpoints.picture.path,
    since: formatDay(created_at),
    referralLink: ref_code ? pageUrl(publicOrigin(request), paths.referral(ref_code)) : '',
  };
}

/** A call that changes the profile. */
interface Change {
  /** The text of the success message on the profile. */
  saved: string;
  body: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
  /** `Set-Cookie` headers for the browser if the call succeeds. */
  cookiesOnSuccess?: string[];
  /** Decides what to show if the answer to the call is lost; by default, the form again. */
  onAnswerLost?(): Promise<Response | FormErrors>;
}

/** A posted form of the profile, and how to handle it. */
interface PostedChange<Schema extends z.ZodObject> {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  schema: Schema;
  /** The kind of member that has this form; all kinds by default. */
  only?: MemberType;
  /** Returns the call for the validated values, or a response that refuses them. */
  change(
    value: z.output<Schema>,
    refuse: (errors: FormErrors) => Response,
  ): Promise<Change | Response>;
}

/**
 * Handles the form of one part: validates it, sends it, and redirects to the profile.
 * @param only the kind of member that has this form; all kinds by default
 * @throws Response to log in; 404 for another kind of member
 */
export async function changeProfile<Schema extends z.ZodObject>(
  request: Request,
  context: AppLoadContext,
  schema: Schema,
  saved: string,
  only?: MemberType,
) {
  await requireMember(request, only);
  const form = await readForm(request);
  const change = async (body: z.output<Schema>) => ({ saved, body });
  return submitChange({ request, context, form, schema, change, ...(only ? { only } : {}) });
}

/** Handles the form of address and family. The parts of the address are sent as one text. */
export async function changeDetails(request: Request, context: AppLoadContext) {
  await requireMember(request, 'distributor');
  const change: PostedChange<typeof detailsSchema>['change'] = async (value, refuse) => {
    const missing = missingAddressParts(value);
    if (missing.length > 0) {
      const fieldErrors = missing.map(([part, code]) => [part, [errorMessage(code)]]);
      return refuse({ fieldErrors: Object.fromEntries(fieldErrors) });
    }
    const others = Object.entries(value).filter(([name]) => !isAddressPart(name));
    const body = { ...Object.fromEntries(others), Address: joinAddress(value) };
    return { saved: profileMessages.detailsSaved, body };
  };
  const form = await readForm(request);
  return submitChange({
    request,
    context,
    form,
    schema: detailsSchema,
    change,
    only: 'distributor',
  });
}

/**
 * A second click gets the same answer as the first. Otherwise a second click on "Set password"
 * would be refused, because the first click has already changed the current password.
 */
const changeDedupe = createDedupe(60);

/**
 * The call that changes the profile. An upstream may answer without the profile. This program's api
 * sends a new token after a change of password.
 */
const update = {
  ...accountEndpoints.update,
  data: maybe(Profile),
  extra: z.object({ token: text() }),
};

/**
 * Handles a form that changes the profile.
 * @throws Response to log in; 404 if the visitor has no such form
 */
export async function submitChange<Schema extends z.ZodObject>({
  request,
  context,
  form,
  schema,
  only,
  change,
}: PostedChange<Schema>) {
  const { id } = await requireMember(request, only);
  const submission = validateForm(form, schema);
  const stale = await refuseStaleForm(request, form, submission, 403);
  if (stale) return stale;
  if (submission.status !== 'success') return sendBack(submission);
  const outcome = await change(submission.value, (errors) => sendBack(submission, errors));
  if (outcome instanceof Response) return outcome;
  const names = Object.keys(schema.shape);
  // If the session has ended or the upstream is down, the page with the form cannot be shown.
  return unsavedForms.saveUnlessDone({ request, form, names }, async () => {
    try {
      const { body } = outcome;
      const headers = { ...clientHeaders(context), ...outcome.headers };
      const idempotencyKey = idempotencyKeyOf(form);
      const { profile, token } = await changeDedupe(await hashSubmission(id, form), () =>
        withSession(request, async (token) => {
          const options = { token, body, headers, idempotencyKey };
          const { data, extra } = await upstream().call(update, options);
          return { profile: data, token: extra.token };
        }),
      );
      const { name } = submission.value as { name?: string };
      const saved = { name: profile?.name ?? name, token };
      return await redirectSaved(request, saved, outcome);
    } catch (error) {
      const lost = isAnswerLost(error) ? await outcome.onAnswerLost?.() : undefined;
      return lost instanceof Response ? lost : sendBackRefusal(submission, error, names, lost);
    }
  });
}

/** Redirects to the profile, and updates name and token in the session. */
async function redirectSaved(
  request: Request,
  { name, token }: { name: string | undefined; token: string },
  change: Change,
) {
  const { saved, cookiesOnSuccess = [] } = change;
  const session = await getSession(request);
  const user = session.get('user');
  if (user) session.set('user', { ...user, name: name ?? user.name, token: token || user.token });
  session.flash('flash', { type: 'success', title: profileMessages.saved, text: saved });
  const headers = new Headers(await commitSession(session));
  for (const cookie of cookiesOnSuccess) headers.append('Set-Cookie', cookie);
  return seeOther(paths.profile, headers);
}

/**
 * Handles the form of a new password. If the answer to the call is lost, the password may or may
 * not have been changed. If the session has ended since, the password was changed.
 */
export async function changePassword(request: Request, context: AppLoadContext) {
  const user = await requireSignedIn(request);
  const onAnswerLost = async () => {
    const { unknownIfPasswordSet, passwordUnknown } = profileMessages;
    return (await hasSessionEnded(user))
      ? toLogInWithNewPassword(request)
      : { title: unknownIfPasswordSet, formErrors: [passwordUnknown] };
  };
  return submitChange({
    request,
    context,
    form: await readForm(request),
    schema: passwordSchema,
    change: async (body) => ({ saved: profileMessages.passwordSaved, body, onAnswerLost }),
  });
}

/**
 * Asks the member to log in with the new password. This program's api ends all sessions when it
 * sets a password, and the token of the new session was in the lost answer.
 */
async function toLogInWithNewPassword(request: Request): Promise<Response> {
  const session = await getSession(request);
  session.unset('user');
  const { logInWithNew: text, passwordSet: title } = profileMessages;
  session.flash('flash', { type: 'success', title, text });
  return seeOther(withNext(paths.join, paths.profile), new Headers(await commitSession(session)));
}

/** Handles the steps of changing the mobile number: number, code, current password. */
export async function changePhone(request: Request, context: AppLoadContext) {
  await requireSignedIn(request);
  const form = await readForm(request);
  if (await isOwnForm(request, form)) {
    const step = await handlePhoneProof({ request, context, purpose: 'phone', form });
    if (step) return step;
  }
  const proof = await readVerifiedPhone(request, 'phone');
  return submitChange({
    request,
    context,
    form,
    schema: currentPasswordSchema,
    change: async (value) => {
      if (!proof) return restartProof(request, 'phone');
      return {
        saved: profileMessages.phoneSaved,
        body: { ...value, phone: proof.phone },
        headers: voucherHeaders('phone', proof),
        cookiesOnSuccess: [deleteProof('phone')],
      };
    },
  });
}
