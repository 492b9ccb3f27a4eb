/** Lets staff decide about an identity document, and lets its owner send another one. */
import type { DeskDocumentDecideRequest } from '@contract/desk/document';
import { isIdentityFile } from '@contract/identity-files';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AccountServices } from '../../accounts';
import type { Database, Transaction } from '../../db/client';
import { member, memberFile } from '../../db/schema';
import { done, inTransaction, type Outcome, refuse } from '../../outcome';
import { recordSecurityEvent } from '../../security-log';
import { DOCUMENT_WORDS_PURPOSE } from '../member/member-details.rules';
import { checkUpload, discardUploads, storeUploads } from '../member/member-upload.service';
import { tryDiscardOrphans } from '../member/orphaned-upload.service';
import { recordChange } from '../staff/staff-record';
import {
  findDocument,
  lockDocument,
  statesOfDocuments,
  updateDocument,
} from './document.repository';
import { notifyOfDocument } from './document-mails';
import { openDocumentToken } from './document-token.rules';
import { documentSubject, type ReviewContext } from './document-view.service';

type Decision = z.output<typeof DeskDocumentDecideRequest>;
type MemberRow = typeof member.$inferSelect;

/**
 * Approves or rejects a document that the actor has opened, or asks for another one. The member
 * gets a mail, but an approval is only mailed when all documents are approved. Refuses a document
 * that was replaced or decided about since it was opened, or that was opened too long ago.
 * @param suspends whether a rejection suspends the member
 */
export async function decideDocument(
  context: ReviewContext,
  { memberId, kind }: { memberId: string; kind: string },
  { ticket, decision, words: given }: Decision,
  suspends: boolean,
): Promise<Outcome<object>> {
  const { db, vault, actor, now } = context;
  const found = await findDocument(db, memberId, kind);
  if (!found || !isIdentityFile(kind)) return refuse('document_unknown');
  return inTransaction<object>(db, async (tx) => {
    const locked = await lockDocument(tx, memberId, kind);
    if (!locked?.file) return refuse('document_unknown');
    const { owner, file } = locked;
    if (!openDocumentToken(vault, actor.id, ticket, file, now)) return refuse('document_changed');
    const words = decision === 'approved' ? '' : given;
    const wordsSealed = words && vault.seal(DOCUMENT_WORDS_PURPOSE, memberId, words);
    await updateDocument(tx, memberId, kind, { state: decision, decidedAt: now, wordsSealed });
    const states = await statesOfDocuments(tx, memberId);
    const isSuspended = await setSuspended(tx, owner, { decision, suspends, states, now });
    const isLast = states.size === 1 && states.has('approved');
    if (decision !== 'approved' || isLast) {
      const mail = { kind: `document_${decision}`, document: kind, words, isSuspended } as const;
      await notifyOfDocument(tx, context, owner, mail, now);
    }
    const event = { event: `staff_document_${decision}`, memberId };
    await recordSecurityEvent(tx, event, now);
    const subject = documentSubject({ member: owner, kind });
    const entry = { action: `document.${decision}`, subject };
    const values = { before: { state: file.state }, after: { state: decision, words } };
    await recordChange(tx, vault, actor, { ...entry, ...values }, now);
    return done({});
  });
}

interface Effect {
  decision: Decision['decision'];
  suspends: boolean;
  /** The states of all documents of the member after this decision. */
  states: ReadonlySet<string>;
  now: Date;
}

/**
 * Suspends the member after a rejection, if the shop wants that. Ends the suspension when all
 * documents are approved.
 * @returns true if the member is suspended now
 */
async function setSuspended(
  tx: Transaction,
  { id, suspendedAt }: MemberRow,
  { decision, suspends, states, now }: Effect,
): Promise<boolean> {
  if (decision === 'rejected' && suspends && !suspendedAt) {
    await tx.update(member).set({ suspendedAt: now }).where(eq(member.id, id));
    return true;
  }
  const areAllApproved = [...states].every((state) => state === 'approved');
  if (decision === 'approved' && suspendedAt && areAllApproved) {
    await tx.update(member).set({ suspendedAt: null }).where(eq(member.id, id));
    return false;
  }
  return suspendedAt !== null;
}

/**
 * Stores a document of a member, which then waits for a decision. After the new file is stored,
 * deletes the file that it replaces. Refuses an invalid or infected file, more than one file, and a
 * replacement of an approved document.
 */
export async function sendDocument(
  db: Database,
  { files, virusScanner }: Pick<AccountServices, 'files' | 'virusScanner'>,
  memberId: string,
  sent: Record<string, File>,
  now: Date,
): Promise<Outcome<object>> {
  const [[kind, file] = ['', undefined], ...more] = Object.entries(sent);
  if (!file || more.length > 0 || !isIdentityFile(kind)) return refuse('document_unknown');
  const checked = await checkUpload(kind, file, virusScanner);
  if (!checked.ok) return checked;
  const stored = await storeUploads(files, [checked.upload]);
  const written = await inTransaction<{ old: string }>(db, async (tx) => {
    const locked = await lockDocument(tx, memberId, kind);
    if (!locked) return refuse('session_ended');
    if (locked.file?.state === 'approved') return refuse('document_approved');
    const [{ storeKey = '', mediaType = '', size = 0 } = {}] = stored;
    const columns = {
      storeKey,
      mediaType,
      size,
      createdAt: now,
      cleanedAt: now,
      state: 'waiting' as const,
      decidedAt: null,
      wordsSealed: '',
    };
    if (locked.file) await updateDocument(tx, memberId, kind, columns);
    else await tx.insert(memberFile).values({ memberId, kind, ...columns });
    await recordSecurityEvent(tx, { event: 'document_sent', memberId }, now);
    return done({ old: locked.file?.storeKey ?? '' });
  }).catch(async (error: unknown) => {
    await tryDiscardOrphans(db, files, stored);
    throw error;
  });
  if (!written.ok) {
    await tryDiscardOrphans(db, files, stored);
    return written;
  }
  if (written.old) await discardUploads(files, [{ storeKey: written.old }]);
  return done({});
}
