/** Makes a copy of a member's data for staff, at the member's request. */
import type { OwnData } from '@contract/own-data';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { isUuid } from '../../db/uuid';
import { done, type Outcome, refuse } from '../../outcome';
import { recordSecurityEvent } from '../../security-log';
import { memberById } from '../member/member.repository';
import { recordChange, type StaffActor } from '../staff/staff-record';
import { ownSections } from './own-sections.service';

interface RequestContext {
  db: Database;
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

/**
 * Returns the data of the copy that members can read themselves (`ownData`), without the files.
 * Writes a security event and an entry of the desk's record. Refuses for an unknown member and for
 * a closed account.
 * @param reason how the member asked and was identified
 */
export async function requestedData(
  { db, vault, actor, now }: RequestContext,
  memberId: string,
  reason: string,
): Promise<Outcome<{ data: OwnData }>> {
  const row = isUuid(memberId) ? (await memberById(db, memberId))?.member : undefined;
  if (!row) return refuse('member_unknown');
  if (row.leftAt) return refuse('member_closed');
  const { id, type, language } = row;
  const who = { id, type, language, rank: 0, tokenHash: '' };
  const sections = await ownSections(db, vault, who, now);
  await db.transaction(async (tx) => {
    await recordSecurityEvent(tx, { event: 'staff_data_exported', memberId }, now);
    const entry = { action: 'member.data', subject: row.number ?? row.id, after: { reason } };
    await recordChange(tx, vault, actor, entry, now);
  });
  return done({ data: { made_at: now.toISOString(), sections } });
}
