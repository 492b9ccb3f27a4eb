import { randomUUID } from 'node:crypto';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { member } from '../../db/schema';
import { singleRow } from '../../db/single-row';
import type { SaveOutcome } from '../../idempotency/idempotency';
import { countAttempt, done, type Outcome, refuseField } from '../../outcome';
import { setSecurityLogMember } from '../../security-log';
import { sendEmailLink } from '../email-proof/email-proof.service';
import {
  findSponsor,
  memberByEmail,
  memberByPhone,
  sessionMemberOf,
} from '../member/member.repository';
import { requireVerifiedPhone } from '../member/phone-proof.rules';
import { refusalOfConstraint, takenRefusals } from '../member/unique-fields.rules';
import { hashPassword, requireStrongPassword } from '../password/password.service';
import { openSession, type Session, type SessionDevice } from '../session/session.repository';

interface CustomerSignup extends Omit<SessionDevice, 'isOneVisit'> {
  name: string;
  email: string;
  phone: string;
  password: string;
  /** The sponsor's referral code; empty without one. */
  ref_code: string;
  /** Proves that the phone was verified; empty if missing. */
  voucher: string;
}

/**
 * Creates a customer account and opens a session. Refuses a phone that is not verified, a weak
 * password, a phone or e-mail address that already has an account, an unknown referral code, and
 * too many attempts.
 */
export function signUpCustomer(
  db: Database,
  services: AccountServices,
  request: CustomerSignup,
  now: Date,
  save: SaveOutcome<Session>,
): Promise<Outcome<Session>> {
  const { name, email, phone, password, voucher, device, language } = request;

  async function create(): Promise<Outcome<Session>> {
    const refusal =
      requireVerifiedPhone(services.webSecrets, { phone, purpose: 'register', voucher, now }) ??
      (await requireStrongPassword(request, services));
    if (refusal) return refusal;
    if (await memberByPhone(db, phone)) return takenRefusals.phone();
    // The refusals below reveal whether an e-mail address or a referral code is in use.
    const { signupCheckPerPhone } = services.limits;
    const tooMany = await countAttempt(signupCheckPerPhone, phone, 'too_many_requests');
    if (tooMany) return tooMany;
    if (await memberByEmail(db, email)) return takenRefusals.email();
    const sponsor = request.ref_code ? await findSponsor(db, request.ref_code) : null;
    if (request.ref_code && !sponsor) return refuseField('ref_code', 'ref_code_unknown');
    const passwordHash = await hashPassword(password);
    return db.transaction(async (tx) => {
      const rows = await tx
        .insert(member)
        .values({
          id: randomUUID(),
          type: 'customer',
          name,
          email,
          phone,
          passwordHash,
          sponsorId: sponsor?.id ?? null,
          passwordChangedAt: now,
          createdAt: now,
          updatedAt: now,
          lastUsedAt: now,
          ...(language ? { language } : {}),
        })
        .returning();
      const row = singleRow(rows, 'the new customer');
      setSecurityLogMember(row.id);
      await sendEmailLink(tx, services, row.id, now);
      const token = await openSession(tx, row, now, { device });
      const opened = done({ token, member: sessionMemberOf(row, null) });
      await save(tx, opened);
      return opened;
    });
  }

  return create().catch(refusalOfConstraint);
}
