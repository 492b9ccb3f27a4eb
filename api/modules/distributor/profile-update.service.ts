/** Changes the member's own profile. Either all changes are written, or none. */

import type { Profile } from '@contract/account';
import { eq } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { SignedIn } from '../../context';
import type { Database, Transaction } from '../../db/client';
import { member, memberFile, memberIdentity } from '../../db/schema';
import { done, inTransaction, type Outcome, type Refusal, refuse } from '../../outcome';
import { notifyChange } from '../account-change/account-change.service';
import type { AccountMessageKind } from '../account-change/account-messages';
import { sendEmailLink } from '../email-proof/email-proof.service';
import { openDetails, sealDetails } from '../member/member-details.rules';
import { discardUploads, storeUploads } from '../member/member-upload.service';
import { tryDiscardOrphans } from '../member/orphaned-upload.service';
import { refusalOfConstraint } from '../member/unique-fields.rules';
import { wrongPassword } from '../password/current-password.service';
import { closeSessions, openSession, sessionDeviceOf } from '../session/session.repository';
import { bankColumns } from './identity.rules';
import { ownRow, showProfile } from './profile.service';
import { type Changes, type Plan, planChanges } from './profile-change.service';

/**
 * Changes the member's own profile and returns its new state. A new password ends all sessions, and
 * the caller gets a new token. Refuses a value that the member may not change, a value that another
 * member uses, and a missing proof.
 */
export async function updateProfile(
  db: Database,
  services: AccountServices,
  request: { who: SignedIn; changes: Changes; voucher: string | undefined },
  now: Date,
): Promise<Outcome<{ profile: Profile; token?: string }>> {
  const { who, changes, voucher } = request;
  const found = await ownRow(db, who.id);
  if (!found.ok) return found;
  const before = found.row;
  const planned = await planChanges(db, services, before, changes, voucher, now);
  if (!planned.ok) return planned;
  const { plan } = planned;
  const stored = plan.picture ? await storeUploads(services.files, [plan.picture]) : [];
  const written = await inTransaction(db, async (tx) => {
    const refusal = await writeProfile(tx, services, who, plan, now);
    if (refusal) return refusal;
    const token = plan.columns.passwordHash ? await renewSession(tx, who, now) : '';
    for (const { kind, ...file } of stored) {
      await tx
        .insert(memberFile)
        .values({ memberId: who.id, kind, ...file, createdAt: now, cleanedAt: now })
        .onConflictDoUpdate({
          target: [memberFile.memberId, memberFile.kind],
          set: { ...file, createdAt: now, cleanedAt: now },
        });
    }
    return done({ token });
  }).catch(async (error: unknown) => {
    await tryDiscardOrphans(db, services.files, stored);
    return refusalOfConstraint(error);
  });
  if (!written.ok) {
    await tryDiscardOrphans(db, services.files, stored);
    return written;
  }
  if (stored.length > 0 && before.picture) {
    await discardUploads(services.files, [{ storeKey: before.picture }]);
  }
  const shown = await showProfile(db, services, who.id, now);
  return shown.ok ? done({ profile: shown.profile, token: written.token }) : shown;
}

/** The changes about which the member is notified by mail and SMS. */
const noticesOf = ({ columns, bank }: Plan): AccountMessageKind[] => [
  ...(columns.passwordHash ? (['account_password'] as const) : []),
  ...(columns.phone ? (['account_phone'] as const) : []),
  ...(columns.email ? (['account_email'] as const) : []),
  ...(bank ? (['account_bank'] as const) : []),
];

/**
 * Writes a planned change. The details are one sealed text, so they are read and written under a
 * lock. Refuses if the account was closed or stopped since the check, or if a password was checked
 * and has changed since. Otherwise returns null.
 */
async function writeProfile(
  tx: Transaction,
  services: AccountServices,
  who: SignedIn,
  plan: Plan,
  now: Date,
): Promise<Refusal | null> {
  const { vault } = services;
  const { columns, details, bank, checkedHash } = plan;
  const isMember = eq(member.id, who.id);
  const [locked] = await tx
    .select({
      sealed: member.detailsSealed,
      passwordHash: member.passwordHash,
      leftAt: member.leftAt,
      stoppedAt: member.stoppedAt,
    })
    .from(member)
    .where(isMember)
    .for('update');
  if (!locked || locked.leftAt || locked.stoppedAt) return refuse('session_ended');
  // The member may have changed the password after it was checked, to lock out somebody who knew
  // it.
  if (checkedHash && locked.passwordHash !== checkedHash) return wrongPassword();
  for (const kind of noticesOf(plan))
    await notifyChange(tx, services, { memberId: who.id, kind }, now);
  const present = openDetails(vault, who.id, locked.sealed);
  await tx
    .update(member)
    .set({
      ...columns,
      ...(columns.passwordHash ? { passwordChangedAt: now } : {}),
      ...(columns.email ? { emailConfirmedAt: null } : {}),
      detailsSealed: sealDetails(vault, who.id, { ...present, ...details }),
      updatedAt: now,
    })
    .where(isMember);
  if (bank) {
    await tx
      .update(memberIdentity)
      .set(bankColumns(vault, who.id, bank))
      .where(eq(memberIdentity.memberId, who.id));
  }
  if (columns.email) await sendEmailLink(tx, services, who.id, now);
  return null;
}

/**
 * Ends all sessions of the member, and opens a new one on this device. Nobody can use the old token
 * any more.
 */
async function renewSession(tx: Transaction, who: SignedIn, now: Date): Promise<string> {
  const device = await sessionDeviceOf(tx, who.tokenHash);
  await closeSessions(tx, who.id);
  return openSession(tx, who, now, device);
}
