/** The member's own profile and picture. */

import type { Profile } from '@contract/account';
import type { StoredFile } from '@kernel/file-store';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { holdEnd, wasSetByJoining } from '../account-change/change-hold.rules';
import { memberWithIdentity, sessionMemberOf } from '../member/member.repository';
import { openDetails } from '../member/member-details.rules';
import { hasSecondFactor } from '../second-factor/second-factor.repository';
import { maskedIdentity } from './identity.rules';

export type OwnRow = NonNullable<Awaited<ReturnType<typeof memberWithIdentity>>>;

/** The call that returns the member's own picture. */
const PICTURE_PATH = 'distributor/picture';

/** Reads the rows of the signed-in member. Refuses if the member no longer exists. */
export async function ownRow(
  db: Database,
  memberId: string,
): Promise<Outcome<{ row: OwnRow }, 'session_ended'>> {
  const row = await memberWithIdentity(db, memberId);
  return row ? done({ row }) : refuse('session_ended');
}

/** The member's own profile, with masked numbers. */
export async function showProfile(
  db: Database,
  { vault }: AccountServices,
  memberId: string,
  now: Date,
): Promise<Outcome<{ profile: Profile }, 'session_ended'>> {
  const found = await ownRow(db, memberId);
  if (!found.ok) return found;
  const { row } = found;
  const profile = {
    ...sessionMemberOf(row.member, row.rank),
    email: row.member.email,
    phone: row.member.phone,
    ...openDetails(vault, memberId, row.member.detailsSealed),
    ...maskedIdentity(vault, row.identity),
    profile_pic: row.picture ? PICTURE_PATH : '',
    sponsor: row.sponsorName ? { name: row.sponsorName, member_id: row.sponsorNumber ?? '' } : null,
    created_at: row.member.createdAt.toISOString(),
    protection: {
      email_confirmed: row.member.emailConfirmedAt !== null,
      second_factor: await hasSecondFactor(db, memberId),
      changes_held_until: holdEnd(row.member, now)?.toISOString() ?? '',
      changes_held_after_joining: wasSetByJoining(row.member),
    },
  };
  return done({ profile });
}

/** The member's own profile picture. */
export async function ownPicture(
  db: Database,
  { files }: AccountServices,
  memberId: string,
): Promise<Outcome<{ picture: StoredFile }, 'session_ended' | 'picture_missing'>> {
  const found = await ownRow(db, memberId);
  if (!found.ok) return found;
  const picture = found.row.picture ? await files.get(found.row.picture) : null;
  return picture ? done({ picture }) : refuse('picture_missing');
}
