/**
 * Sign-up as a distributor. Everything that the steps of the registration have checked is checked
 * again.
 */
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import type { SaveOutcome } from '../../idempotency/idempotency';
import { done, inTransaction, type Outcome } from '../../outcome';
import { setSecurityLogMember } from '../../security-log';
import { memberById, sessionMemberOf } from '../member/member.repository';
import { storeUploads } from '../member/member-upload.service';
import { tryDiscardOrphans } from '../member/orphaned-upload.service';
import { refusalOfConstraint } from '../member/unique-fields.rules';
import { hashPassword } from '../password/password.service';
import type { Session } from '../session/session.repository';
import { openSession } from '../session/session.repository';
import { checkSignup, type DistributorSignup } from './signup-check.service';
import { type ReadySignup, writeDistributor } from './signup-write.service';

/**
 * Creates a distributor below the sponsor of the referral code, and opens a session. A customer who
 * has verified the same phone number becomes the distributor and keeps the account. Returns the
 * refusal of the first check that fails.
 */
export async function signUpDistributor(
  db: Database,
  services: AccountServices,
  request: DistributorSignup,
  now: Date,
  save: SaveOutcome<Session>,
): Promise<Outcome<Session>> {
  const check = await checkSignup(db, services, request, now);
  if (!check.ok) return check;
  const { checked } = check;
  const passwordHash = await hashPassword(request.fields.password);
  const storedUploads = await storeUploads(services.files, checked.uploads);
  const signup: ReadySignup = { ...request, checked, passwordHash, storedUploads };
  const opened = await inTransaction<Session>(db, async (tx) => {
    const written = await writeDistributor(tx, services, signup, now);
    if (!written.ok) return written;
    const { id } = written;
    const created = await memberById(tx, id);
    setSecurityLogMember(id);
    if (!created) throw new Error('The member was not written.');
    const token = await openSession(tx, created.member, now, { device: request.device });
    const opened = done({ token, member: sessionMemberOf(created.member, created.rank) });
    await save(tx, opened);
    return opened;
  }).catch(async (error: unknown) => {
    await tryDiscardOrphans(db, services.files, storedUploads);
    return refusalOfConstraint(error);
  });
  if (!opened.ok) await tryDiscardOrphans(db, services.files, storedUploads);
  return opened;
}
