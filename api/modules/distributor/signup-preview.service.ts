/** The call `distributor/signup/check`: finds problems of a sign-up before its form is complete. */
import type { SignupCheck, SignupCheckRequest, SignupFlaw } from '@contract/signup-check';
import type { AccountServices } from '../../accounts';
import type { Queryable } from '../../db/client';
import type { member } from '../../db/schema';
import { countAttempt, done, type Outcome } from '../../outcome';
import { findSponsor, memberByEmail, memberByPhone } from '../member/member.repository';
import { freshPhoneEnd, requireVerifiedPhone } from '../member/phone-proof.rules';
import { hasSecondFactor } from '../second-factor/second-factor.repository';

/**
 * Finds out whether a sign-up would be refused because of its phone, e-mail address or referral code.
 * The answers reveal who is a member, and the names of distributors. The caller therefore needs a
 * voucher for the phone, and may try only a limited number of e-mail addresses and referral codes.
 */
export async function previewSignup(
  db: Queryable,
  { webSecrets, limits }: AccountServices,
  { phone, email, ref_code: code, voucher }: SignupCheckRequest & { voucher: string },
  now: Date,
): Promise<Outcome<{ check: SignupCheck }>> {
  const claim = { phone, purpose: 'join', voucher, now } as const;
  const phoneRefusal = requireVerifiedPhone(webSecrets, claim);
  if (phoneRefusal) return phoneRefusal;
  if (email || code) {
    const tooMany = await countAttempt(limits.signupCheckPerPhone, phone, 'too_many_requests');
    if (tooMany) return tooMany;
  }
  const byPhone = await memberByPhone(db, phone);
  const byEmail = email ? await memberByEmail(db, email) : null;
  const sponsor = code ? await findSponsor(db, code) : null;
  const flaws: SignupFlaw[] = [];
  const phoneFlaw = byPhone && (await flawOfAccount(db, byPhone.member));
  if (phoneFlaw) flaws.push(phoneFlaw);
  if (byEmail && byEmail.member.id !== byPhone?.member.id) flaws.push('email_taken');
  if (code && !sponsor) flaws.push('ref_code_unknown');
  const proofEnd =
    byPhone && !phoneFlaw && freshPhoneEnd(webSecrets, claim, byPhone.member.passwordChangedAt);
  return done({
    check: {
      flaws,
      sponsor: sponsor && { name: sponsor.name },
      phone_proof_until: proofEnd ? proofEnd.toISOString() : '',
    },
  });
}

/**
 * Returns why the account with the visitor's phone prevents the sign-up, or null. The account of a
 * customer does not, because the sign-up turns it into a distributor's: see
 * `findConvertingCustomer`.
 */
async function flawOfAccount(
  db: Queryable,
  { id, type, stoppedAt }: typeof member.$inferSelect,
): Promise<SignupFlaw | null> {
  if (type === 'distributor') return 'phone_taken';
  if (stoppedAt) return 'phone_account_stopped';
  return (await hasSecondFactor(db, id)) ? 'phone_has_second_factor' : null;
}
