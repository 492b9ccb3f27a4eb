/** Lets staff close an account for a member who cannot log in, or who wrote to the shop. */
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { isUuid } from '../../db/uuid';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { recordSecurityEvent } from '../../security-log';
import { memberById } from '../member/member.repository';
import { discardUploads } from '../member/member-upload.service';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { closeAccount, lockOpenAccount, unknownPassword } from './close-account.service';

/**
 * Closes an account with the same effect as `closeOwnAccount`, and writes that to the record.
 * @param reason how the member made the request and was identified
 */
export async function closeOnRequest(
  { db, services, now }: { db: Database; services: AccountServices; now: Date },
  actor: StaffActor,
  memberId: string,
  reason: string,
): Promise<Outcome<object>> {
  const known = isUuid(memberId) ? await memberById(db, memberId) : null;
  if (!known) return refuse('member_unknown');
  const passwordHash = await unknownPassword();
  const closed = await inTransaction(db, async (tx) => {
    const account = await lockOpenAccount(tx, memberId);
    if (!account) return refuse('member_closed');
    const files = await closeAccount(
      tx,
      services,
      account,
      { cause: 'request', passwordHash },
      now,
    );
    await recordSecurityEvent(tx, { event: 'staff_close', memberId }, now);
    const subject = account.number ?? account.id;
    const entry = { action: 'member.close', subject, after: { reason } };
    await recordChange(tx, services.vault, actor, entry, now);
    return done({ files });
  });
  if (!closed.ok) return closed;
  await discardUploads(services.files, closed.files);
  return done({});
}
