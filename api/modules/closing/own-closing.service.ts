/** Lets members close their own account. For a distributor, this ends the contract. */
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { refuseDuringHold } from '../account-change/change-hold.rules';
import { memberById } from '../member/member.repository';
import { discardUploads } from '../member/member-upload.service';
import { requirePassword, wrongPassword } from '../password/current-password.service';
import { requireAppCode } from '../second-factor/app-code.service';
import { closeAccount, lockOpenAccount, unknownPassword } from './close-account.service';

interface Closing {
  current_password?: string | undefined;
  app_code?: string | undefined;
}

/**
 * Closes the account permanently and ends all its sessions. Refuses a wrong password, too many
 * attempts, and a missing or wrong second factor. Refuses for 72 hours after the password was reset
 * by SMS, so that a stolen SIM cannot end a contract.
 */
export async function closeOwnAccount(
  db: Database,
  services: AccountServices,
  memberId: string,
  { current_password, app_code }: Closing,
  now: Date,
): Promise<Outcome<object>> {
  const account = (await memberById(db, memberId))?.member;
  if (!account) return refuse('session_ended');
  const refusal =
    refuseDuringHold(account, now) ??
    (await requirePassword(services, account, current_password)) ??
    (await requireAppCode(db, services, memberId, app_code, now));
  if (refusal) return refusal;
  const passwordHash = await unknownPassword();
  const closed = await inTransaction(db, async (tx) => {
    const locked = await lockOpenAccount(tx, memberId);
    // The member may have changed the password after it was checked, to lock out somebody who
    // knew it.
    if (locked?.passwordHash !== account.passwordHash) return wrongPassword();
    const files = await closeAccount(tx, services, locked, { cause: 'member', passwordHash }, now);
    return done({ files });
  });
  if (!closed.ok) return closed;
  await discardUploads(services.files, closed.files);
  return done({});
}
