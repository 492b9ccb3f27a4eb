/** The own profile and its picture. */

import type { Profile } from '@contract/account';
import type { StoredFile } from '@kernel/file-store';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { memberWithIdentity, shownMember } from '../member/member.repository';
import { openDetails } from '../member/member-details.rules';
import { shownIdentity } from './identity.rules';

export type OwnRow = NonNullable<Awaited<ReturnType<typeof memberWithIdentity>>>;

/** Where the bytes of the own picture are. */
const PICTURE_PATH = 'distributor/picture';

/** @throws ApiError when the member is gone. */
export async function ownRow(db: Database, memberId: string): Promise<OwnRow> {
  const row = await memberWithIdentity(db, memberId);
  if (!row) throw new ApiError('unauthorised', 'Your session has ended. Please log in again.');
  return row;
}

/** The own profile, its numbers masked. */
export async function showProfile(
  db: Database,
  { vault }: AccountServices,
  memberId: string,
): Promise<Profile> {
  const row = await ownRow(db, memberId);
  return {
    ...shownMember(row.member, row.rank),
    email: row.member.email,
    phone: row.member.phone,
    ...openDetails(vault, memberId, row.member.detailsSealed),
    ...shownIdentity(vault, row.identity),
    profile_pic: row.picture ? PICTURE_PATH : '',
    sponsor: row.sponsorName ? { name: row.sponsorName, member_id: row.sponsorNumber ?? '' } : null,
    created_at: row.member.createdAt.toISOString(),
  };
}

/** The own profile picture; null without one. */
export async function ownPicture(
  db: Database,
  { files }: AccountServices,
  memberId: string,
): Promise<StoredFile | null> {
  const { picture } = await ownRow(db, memberId);
  return picture ? files.get(picture) : null;
}
