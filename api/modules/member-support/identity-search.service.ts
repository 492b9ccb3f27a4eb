/** Finds the member with a PAN or an Aadhaar number, by the keyed hash of the number. */
import { parseAadhaar } from '@contract/identity/aadhaar';
import { parsePan } from '@contract/identity/pan';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { member, memberIdentity } from '../../db/schema';
import { done, type Outcome, refuseField } from '../../outcome';
import { recordChange } from '../staff/staff-record';
import { recordSubjectOf, type SupportContext } from './member-access.service';

/**
 * Finds the id of the member. Refuses a number that is invalid or unknown. Every search for a valid
 * number is written to the record, without the number, even if it finds nobody.
 */
export async function findByIdentity(
  { db, vault, actor, now }: Omit<SupportContext, 'shop'>,
  given: string,
): Promise<Outcome<{ id: string }>> {
  const pan = parsePan(given);
  const aadhaar = parseAadhaar(given);
  if (!pan && !aadhaar) return refuseField('number', 'identity_number_invalid');
  const { panHash, aadhaarHash } = memberIdentity;
  const hasNumber = pan
    ? inArray(panHash, vault.hashes('pan', pan))
    : inArray(aadhaarHash, vault.hashes('aadhaar', aadhaar ?? ''));
  const [row] = await db
    .select({ id: member.id, number: member.number })
    .from(memberIdentity)
    .innerJoin(member, eq(member.id, memberIdentity.memberId))
    .where(and(hasNumber, isNull(member.leftAt)));
  const after = { by: pan ? 'PAN' : 'Aadhaar', isFound: row !== undefined };
  const entry = { action: 'member.find', subject: row ? recordSubjectOf(row) : '', after };
  await recordChange(db, vault, actor, entry, now);
  return row ? done({ id: row.id }) : refuseField('number', 'identity_number_unknown');
}
