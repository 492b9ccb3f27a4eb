/** What is kept of closed accounts, erased when its time is over. */
import { keptSince } from '@contract/retention';
import type { FileStore } from '@kernel/file-store';
import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client';
import { closedAccount, member, memberAgreement, memberFile } from '../../db/schema';

const MOST_AT_ONCE = 500;

/**
 * Deletes the documents of distributors who left a year ago. The files go first: whatever breaks off
 * in between, the next run knows by the rows what is left.
 */
export async function eraseDocuments(db: Database, store: FileStore, now: Date): Promise<void> {
  const isOver = and(isNotNull(member.leftAt), lt(member.leftAt, keptSince('documents', now)));
  const over = await db
    .select({ memberId: memberFile.memberId, storeKey: memberFile.storeKey })
    .from(memberFile)
    .innerJoin(member, eq(member.id, memberFile.memberId))
    .where(isOver)
    .limit(MOST_AT_ONCE);
  for (const { storeKey } of over) await store.delete(storeKey);
  const keys = over.map(({ storeKey }) => storeKey);
  if (keys.length > 0) await db.delete(memberFile).where(inArray(memberFile.storeKey, keys));
}

/** Deletes who it was, and of former distributors what they agreed to. */
export async function eraseClosedAccounts(db: Database, now: Date): Promise<void> {
  const isOver = or(
    and(
      eq(closedAccount.type, 'customer'),
      lt(closedAccount.closedAt, keptSince('closedCustomers', now)),
    ),
    lt(closedAccount.closedAt, keptSince('register', now)),
  );
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(closedAccount)
      .where(isOver)
      .returning({ id: closedAccount.memberId });
    await forgetAgreements(
      tx,
      gone.map(({ id }) => id),
    );
  });
}

async function forgetAgreements(db: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(memberAgreement).where(inArray(memberAgreement.memberId, ids));
}
