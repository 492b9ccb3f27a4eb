/**
 * Shows identity documents to staff. They must give a reason, pictures have a watermark, and each
 * view is recorded.
 */
import type { DeskDocument, DeskDocumentRow } from '@contract/desk/document';
import { formatMoment } from '@contract/format-moment';
import { isIdentityFile } from '@contract/identity-files';
import { watermark } from '@kernel/drawing/watermark';
import type { FileStore, StoredFile } from '@kernel/file-store';
import { examinePdf, renderPdfPage } from '@kernel/files/pdf-picture';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ShopAddress } from '../../accounts';
import type { Vault } from '../../crypto';
import type { Database, Transaction } from '../../db/client';
import { staffAccount, staffRecord } from '../../db/schema';
import { done, type Outcome, refuse } from '../../outcome';
import { recordSecurityEvent } from '../../security-log';
import { maskedIdentity } from '../distributor/identity.rules';
import { DOCUMENT_WORDS_PURPOSE } from '../member/member-details.rules';
import { recordChange } from '../staff/staff-record';
import { findDocument, type ListedDocument } from './document.repository';
import { alertOwners } from './document-mails';
import { canShow, openDocumentToken, sealDocumentToken } from './document-token.rules';

export interface ReviewContext {
  db: Database;
  vault: Vault;
  files: FileStore;
  shop: ShopAddress;
  /** The staff member who looks at the document or decides about it. */
  actor: { id: string; name: string };
  now: Date;
}

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

const HOUR_MS = 60 * 60 * 1000;
const VIEW = 'document.view';
const ALERT = 'document.many-views';
const PDF = 'application/pdf';
const PICTURE = { pages: 1, blank: [] };
const UNREADABLE = { pages: 0, blank: [] };

/** The name of a document in the record, such as `NG100123 pancard`. */
export const documentSubject = ({ member: { id, number }, kind }: Pick<Found, 'member' | 'kind'>) =>
  `${number ?? id} ${kind}`;

export function listedDocument({ file, number, name }: ListedDocument): DeskDocumentRow {
  if (!isIdentityFile(file.kind)) throw new Error('The file is not an identity document.');
  return {
    member_id: file.memberId,
    kind: file.kind,
    number: number ?? '',
    name,
    state: file.state,
    sent_at: file.createdAt.toISOString(),
    decided_at: file.decidedAt?.toISOString() ?? '',
  };
}

/**
 * Describes a document without showing it.
 * @param sealed the document token; empty if the document was not opened
 */
export async function describeDocument(
  { db, vault, actor, now }: ReviewContext,
  { memberId, kind }: { memberId: string; kind: string },
  sealed: string,
): Promise<Outcome<{ document: DeskDocument }>> {
  const found = await findDocument(db, memberId, kind);
  if (!found) return refuse('document_unknown');
  const { file, member: own, identity } = found;
  const ticket = sealed ? openDocumentToken(vault, actor.id, sealed, file, now) : null;
  const { aadhar_no, pan_no } = maskedIdentity(vault, identity);
  const { wordsSealed } = file;
  return done({
    document: {
      ...listedDocument({ file, number: own.number, name: own.name }),
      aadhar_no,
      pan_no,
      suspended: own.suspendedAt !== null,
      member_since: own.createdAt.toISOString(),
      words: wordsSealed && vault.open(DOCUMENT_WORDS_PURPOSE, memberId, wordsSealed),
      is_shown: ticket !== null && canShow(ticket, now),
      is_open: ticket !== null,
      pages: ticket?.pages ?? 0,
      blank_pages: ticket?.blank ?? [],
    },
  });
}

/**
 * Opens a document for a reason. A file that cannot be read can be opened too, so that staff can
 * ask for another one.
 * @returns a document token with which the staff member can see the document and decide about it
 */
export async function openDocument(
  { db, vault, files, actor, now }: ReviewContext,
  memberId: string,
  kind: string,
  reason: string,
): Promise<Outcome<{ ticket: string }>> {
  const found = await findDocument(db, memberId, kind);
  const stored = found && (await files.get(found.file.storeKey));
  if (!found || !stored) return refuse('document_unknown');
  const { storeKey, state, mediaType } = found.file;
  const isPdf = mediaType === PDF;
  const { pages, blank } = (isPdf ? await examinePdf(stored.bytes) : PICTURE) ?? UNREADABLE;
  const ticket = { storeKey, state, reason, pages, blank };
  return done({ ticket: sealDocumentToken(vault, actor.id, ticket, now) });
}

/**
 * Returns a page of an opened document as a JPEG with a watermark, and records the view. PDFs are
 * rendered, so that no code inside them runs in a browser. Refuses a document that is unknown,
 * unreadable, or not open for this person, and a page that does not exist.
 * @param viewsPerHour how many different documents a person may see in an hour without an alert
 */
export async function showDocument(
  context: ReviewContext,
  {
    memberId,
    kind,
    ticket: sealed,
    page,
  }: { memberId: string; kind: string; ticket: string; page: number },
  viewsPerHour: number,
): Promise<Outcome<{ picture: Buffer }>> {
  const { db, vault, files, actor, now } = context;
  const found = await findDocument(db, memberId, kind);
  if (!found) return refuse('document_unknown');
  const ticket = openDocumentToken(vault, actor.id, sealed, found.file, now);
  if (!ticket || !canShow(ticket, now)) return refuse('document_closed');
  const stored = await files.get(found.file.storeKey);
  if (!stored || page > ticket.pages) return refuse('document_unknown');
  const picture = await pictureOf(stored, found.file.mediaType, page);
  if (!picture) return refuse('document_unreadable');
  const moment = formatMoment(now.toISOString());
  const marked = await watermark(picture, `${actor.name}, ${moment}`);
  await db.transaction((tx) => recordView(tx, context, found, ticket.reason, viewsPerHour));
  return done({ picture: marked });
}

const pictureOf = async ({ bytes }: StoredFile, mediaType: string, page: number) =>
  mediaType === PDF ? renderPdfPage(bytes, page) : Buffer.from(bytes);

/**
 * Records a view. If the person has seen too many documents within an hour, alerts the owners, at
 * most once an hour for each person.
 */
async function recordView(
  tx: Transaction,
  context: ReviewContext,
  found: Found,
  reason: string,
  viewsPerHour: number,
): Promise<void> {
  const { vault, actor, now } = context;
  const subject = documentSubject(found);
  await recordSecurityEvent(tx, { event: 'document_seen', memberId: found.member.id }, now);
  await recordChange(tx, vault, actor, { action: VIEW, subject, after: { reason } }, now);
  const isRecent = and(
    eq(staffRecord.staffId, actor.id),
    gt(staffRecord.at, new Date(now.getTime() - HOUR_MS)),
  );
  const [row] = await tx
    .select({
      views: sql<number>`(count(distinct ${staffRecord.subject}) filter (where ${staffRecord.action} = ${VIEW}))::integer`,
      alerts: sql<number>`(count(*) filter (where ${staffRecord.action} = ${ALERT}))::integer`,
    })
    .from(staffRecord)
    .where(isRecent);
  const { views: count = 0, alerts = 0 } = row ?? {};
  if (count <= viewsPerHour || alerts > 0) return;
  await recordSecurityEvent(tx, { event: 'document_many_views' }, now);
  const entry = { action: ALERT, subject: actor.id, after: { documents: count, hours: 1 } };
  await recordChange(tx, vault, actor, entry, now);
  const isOwner = and(sql`'owner' = any(${staffAccount.roles})`, isNull(staffAccount.disabledAt));
  const owners = await tx.select({ email: staffAccount.email }).from(staffAccount).where(isOwner);
  await alertOwners(tx, context, owners, { name: actor.name, count, now });
}
