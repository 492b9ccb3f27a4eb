/** Signing up as a customer. */
import { randomUUID } from 'node:crypto';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { member } from '../../db/schema';
import { done, type Outcome } from '../../outcome';
import { memberByEmail, memberByPhone, shownMember } from '../member/member.repository';
import { requireVerifiedPhone } from '../member/phone-proof.rules';
import { type SignupHeaders, signUpOnce, signupKey } from '../member/signup-once.service';
import { refusalOf, taken } from '../member/taken.rules';
import { hashPassword, requireStrongPassword } from '../password/password.service';
import type { Session } from '../session/session.repository';
import { openSession } from '../session/session.repository';

interface CustomerSignup {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * Makes a customer account and signs it in. Refused when the phone is not verified, or the phone or
 * e-mail has an account.
 */
export function signUpCustomer(
  db: Database,
  services: AccountServices,
  request: CustomerSignup,
  headers: SignupHeaders,
  now: Date,
): Promise<Outcome<Session>> {
  const { name, email, phone, password } = request;
  const key = signupKey(services, headers.idempotencyKey);

  async function create(): Promise<Outcome<Session>> {
    const { voucher } = headers;
    const refusal =
      requireVerifiedPhone(services.webSecret, { phone, voucher, now }) ??
      requireStrongPassword(request);
    if (refusal) return refusal;
    if (await memberByPhone(db, phone)) return taken.phone();
    if (await memberByEmail(db, email)) return taken.email();
    const passwordHash = await hashPassword(password);
    return db.transaction(async (tx) => {
      const [row] = await tx
        .insert(member)
        .values({
          id: randomUUID(),
          type: 'customer',
          name,
          email,
          phone,
          passwordHash,
          passwordChangedAt: now,
          signupKey: key,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!row) throw new Error('The customer was not written.');
      const token = await openSession(tx, row.id, now);
      return done({ token, member: shownMember(row, null) });
    });
  }

  const once = { ...request, idempotencyKey: headers.idempotencyKey };
  return signUpOnce(db, services, once, now, () => create().catch(refusalOf));
}
