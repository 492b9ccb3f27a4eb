/** Erases records of closed accounts after their retention period. */
import { retentionCutoff } from '@contract/retention';
import type { FileStore } from '@kernel/file-store';
import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { closedAccount, member, memberAgreement, memberFile } from '../../db/schema';

const BATCH_SIZE = 500;

/**
 * Deletes the documents of members who left more than a year ago, at most `BATCH_SIZE` in a run.
 * Files are deleted before their rows, so that an interrupted run leaves the rows from which the
 * next run continues.
 */
export async function eraseDocuments(db: Database, store: FileStore, now: Date): Promise<void> {
  const isExpired = and(
    isNotNull(member.leftAt),
    lt(member.leftAt, retentionCutoff('documents', now)),
  );
  const expired = await db
    .select({ memberId: memberFile.memberId, storeKey: memberFile.storeKey })
    .from(memberFile)
    .innerJoin(member, eq(member.id, memberFile.memberId))
    .where(isExpired)
    .limit(BATCH_SIZE);
  for (const { storeKey } of expired) await store.delete(storeKey);
  const keys = expired.map(({ storeKey }) => storeKey);
  if (keys.length > 0) await db.delete(memberFile).where(inArray(memberFile.storeKey, keys));
}

/**
 * Deletes the records and agreements of closed accounts: of customers after a year, of distributors
 * after eight years. Accounts that earlier versions closed have agreements but no record.
 * Agreements are therefore selected by the member's row, not by the record.
 */
export async function eraseClosedAccounts(db: Database, now: Date): Promise<void> {
  const customers = retentionCutoff('closedCustomers', now);
  const all = retentionCutoff('register', now);
  const { type, closedAt } = closedAccount;
  const isExpired = or(and(eq(type, 'customer'), lt(closedAt, customers)), lt(closedAt, all));
  await db.delete(closedAccount).where(isExpired);
  const isCustomer = eq(member.type, 'customer');
  const left = db
    .select({ id: member.id })
    .from(member)
    .where(or(and(isCustomer, lt(member.leftAt, customers)), lt(member.leftAt, all)));
  await db.delete(memberAgreement).where(inArray(memberAgreement.memberId, left));
}
