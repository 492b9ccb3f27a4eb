/** Shows members a copy of their own data and files, after checking who asks. */

import type { UploadField } from '@contract/files/upload-rules';
import type { OwnData } from '@contract/own-data';
import type { StoredFile } from '@kernel/file-store';
import { and, eq } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { SignedIn } from '../../context';
import type { Database } from '../../db/client';
import { memberFile } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import { recordSecurityEvent } from '../../security-log';
import { refuseDuringHold } from '../account-change/change-hold.rules';
import { memberById } from '../member/member.repository';
import { requirePassword } from '../password/current-password.service';
import { requireAppCode } from '../second-factor/app-code.service';
import { isDataTokenOf, sealDataToken } from './data-token.rules';
import { ownSections } from './own-sections.service';

interface OwnDataCredentials {
  current_password?: string | undefined;
  app_code?: string | undefined;
}

/**
 * Issues a data token, which the contract calls a ticket. Refuses without the password, without the
 * code if the member has a second factor, and whenever `refuseDuringHold` does, because the files
 * include pictures of ID cards.
 */
export async function openOwnData(
  db: Database,
  services: AccountServices,
  who: SignedIn,
  { current_password, app_code }: OwnDataCredentials,
  now: Date,
): Promise<Outcome<{ ticket: string }>> {
  const row = (await memberById(db, who.id))?.member;
  if (!row) return refuse('session_ended');
  const refusal =
    refuseDuringHold(row, now) ??
    (await requirePassword(services, row, current_password)) ??
    (await requireAppCode(db, services, who.id, app_code, now));
  return refusal ?? done({ ticket: sealDataToken(services.vault, who, now) });
}

/** Returns the member's data. Refuses without a valid ticket of this session. */
export async function ownData(
  db: Database,
  services: AccountServices,
  who: SignedIn,
  ticket: string,
  now: Date,
): Promise<Outcome<{ data: OwnData }>> {
  if (!isDataTokenOf(services.vault, who, ticket, now)) return refuse('data_closed');
  const sections = await ownSections(db, services.vault, who, now);
  return done({ data: { made_at: now.toISOString(), sections } });
}

/**
 * Returns one of the member's own files as stored, and logs this as a security event. Refuses
 * without a valid ticket of this session, and if the file is missing.
 */
export async function ownDocument(
  db: Database,
  { vault, files }: AccountServices,
  who: SignedIn,
  { kind, ticket }: { kind: UploadField; ticket: string },
  now: Date,
): Promise<Outcome<{ file: StoredFile }>> {
  if (!isDataTokenOf(vault, who, ticket, now)) return refuse('data_closed');
  const isMatch = and(eq(memberFile.memberId, who.id), eq(memberFile.kind, kind));
  const [row] = await db.select().from(memberFile).where(isMatch);
  const file = row ? await files.get(row.storeKey) : null;
  if (!file) return refuse('picture_missing');
  await recordSecurityEvent(db, { event: 'document_seen', memberId: who.id }, now);
  return done({ file });
}
