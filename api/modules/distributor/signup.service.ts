/** Signing up as a distributor: everything that can be checked is checked again here. */
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { memberById, shownMember } from '../member/member.repository';
import { keepUploads } from '../member/member-upload.service';
import { clearUpUploads } from '../member/orphaned-upload.service';
import { signUpOnce } from '../member/signup-once.service';
import { asRefusal } from '../member/taken.rules';
import { hashPassword } from '../password/password.service';
import type { Session } from '../session/session.repository';
import { openSession } from '../session/session.repository';
import { checkSignup, type DistributorSignup } from './signup-check.service';
import { type ReadySignup, writeDistributor } from './signup-write.service';

/**
 * Makes a distributor below the sponsor of the referral code and signs in. A customer with the same
 * phone number, which both times was verified, becomes the distributor and keeps the account.
 * @throws ApiError with a sentence for the first check that fails.
 */
export function signUpDistributor(
  db: Database,
  services: AccountServices,
  request: DistributorSignup,
  now: Date,
): Promise<Session> {
  const { fields, headers } = request;
  const once = { ...fields, idempotencyKey: headers.idempotencyKey };
  return signUpOnce(db, services, once, now, () => create(db, services, request, now));
}

async function create(
  db: Database,
  services: AccountServices,
  request: DistributorSignup,
  now: Date,
): Promise<Session> {
  const checked = await checkSignup(db, services, request, now);
  const passwordHash = await hashPassword(request.fields.password);
  const kept = await keepUploads(services.files, checked.uploads);
  const signup: ReadySignup = { ...request, checked, passwordHash, kept };
  try {
    return await db.transaction(async (tx) => {
      const id = await writeDistributor(tx, services, signup, now);
      const made = await memberById(tx, id);
      if (!made) throw new Error('The member was not written.');
      return { token: await openSession(tx, id, now), member: shownMember(made.member, made.rank) };
    });
  } catch (error) {
    await clearUpUploads(db, services.files, kept);
    throw asRefusal(error);
  }
}
