/** Identity documents of distributors: the queue, and single documents. */
import type { DeskDocumentsQuery } from '@contract/desk/document';
import { type IdentityFile, identityFiles, isIdentityFile } from '@contract/identity-files';
import { and, asc, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { boundedCount, boundedPage } from '../../db/bounded-list';
import type { Queryable, Transaction } from '../../db/client';
import { member, memberFile, memberIdentity } from '../../db/schema';
import { isUuid } from '../../db/uuid';

/**
 * Repeats the condition of the partial index, so that PostgreSQL reads the queue from that index.
 */
const isDocumentSql = (condition: SQL): SQL | undefined =>
  and(condition, ne(memberFile.kind, 'profile_pic'));

/**
 * A page of the documents in one state. Waiting documents are listed oldest first, others newest
 * first.
 */
export async function listDocuments(
  db: Queryable,
  { state, page }: z.output<typeof DeskDocumentsQuery>,
  limit: number,
) {
  const isWanted = isDocumentSql(eq(memberFile.state, state));
  const order = state === 'waiting' ? asc : desc;
  return boundedPage(
    { page, limit },
    (range) =>
      db
        .select({ file: memberFile, number: member.number, name: member.name })
        .from(memberFile)
        .innerJoin(member, eq(member.id, memberFile.memberId))
        .where(isWanted)
        .orderBy(order(memberFile.createdAt), order(memberFile.memberId), order(memberFile.kind))
        .limit(range.limit)
        .offset(range.offset),
    () => boundedCount(db, memberFile, isWanted),
  );
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>['rows'][number];

/** The number of waiting documents; 1,000 if there are more. */
export const countWaitingDocuments = async (db: Queryable): Promise<number> =>
  (await boundedCount(db, memberFile, isDocumentSql(eq(memberFile.state, 'waiting')))) ?? 1_000;

const fileSql = (memberId: string, kind: IdentityFile) =>
  and(eq(memberFile.memberId, memberId), eq(memberFile.kind, kind));

/**
 * Finds an identity document with its member. Returns null if there is no such document or the
 * account is closed.
 */
export async function findDocument(db: Queryable, memberId: string, kind: string) {
  if (!isUuid(memberId) || !isIdentityFile(kind)) return null;
  const [row] = await db
    .select({ file: memberFile, member, identity: memberIdentity })
    .from(memberFile)
    .innerJoin(member, eq(member.id, memberFile.memberId))
    .leftJoin(memberIdentity, eq(memberIdentity.memberId, memberFile.memberId))
    .where(and(fileSql(memberId, kind), isNull(member.leftAt)));
  return row ? { ...row, kind } : null;
}

/**
 * Locks the row of a document's member, and reads the document, which is null if it is missing.
 * Returns null if the account is unknown or closed.
 */
export async function lockDocument(tx: Transaction, memberId: string, kind: IdentityFile) {
  const [owner] = await tx
    .select()
    .from(member)
    .where(and(eq(member.id, memberId), isNull(member.leftAt)))
    .for('update');
  if (!owner) return null;
  const [file] = await tx.select().from(memberFile).where(fileSql(memberId, kind));
  return { owner, file: file ?? null };
}

export const updateDocument = (
  tx: Transaction,
  memberId: string,
  kind: IdentityFile,
  set: Partial<typeof memberFile.$inferInsert>,
) => tx.update(memberFile).set(set).where(fileSql(memberId, kind));

/** The states of a member's identity documents. */
export async function statesOfDocuments(tx: Transaction, memberId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ state: memberFile.state })
    .from(memberFile)
    .where(and(eq(memberFile.memberId, memberId), inArray(memberFile.kind, [...identityFiles])));
  return new Set(rows.map(({ state }) => state));
}
