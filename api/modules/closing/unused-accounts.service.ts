/** Closes customers' unused accounts, 48 hours after a notice. */
import { retentionCutoff, subtractDuration, UNUSED_NOTICE } from '@contract/retention';
import { and, asc, count, eq, exists, gte, isNull, lte, not, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { AccountServices } from '../../accounts';
import type { Database, Queryable } from '../../db/client';
import { member, outbox } from '../../db/schema';
import { discardUploads } from '../member/member-upload.service';
import { closeAccount, lockOpen, tellMember, unknownPassword } from './close-account.service';

interface Context {
  db: Database;
  accounts: AccountServices;
  log: Logger;
  now(): Date;
}

/** Members per run, each in a transaction of its own. */
const MOST_AT_ONCE = 500;

/** Early enough for the notice to expire with the retention period. */
const toldSince = (now: Date): Date => {
  const { hours } = UNUSED_NOTICE;
  return retentionCutoff('account', new Date(now.getTime() + hours * 60 * 60 * 1000));
};

const isUnused = (since: Date): SQL | undefined =>
  and(eq(member.type, 'customer'), isNull(member.leftAt), lte(member.lastUsedAt, since));

const unused = (db: Queryable, since: Date, more: SQL | undefined) =>
  db
    .select({ id: member.id })
    .from(member)
    .where(and(isUnused(since), more))
    .orderBy(asc(member.lastUsedAt))
    .limit(MOST_AT_ONCE);

/** Whether the notice was sent, by mail or SMS. */
const isNoticed = (db: Queryable): SQL =>
  exists(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          ...[eq(outbox.subjectId, member.id), eq(outbox.kind, 'account_unused')],
          ...[eq(outbox.state, 'sent'), gte(outbox.createdAt, member.unusedToldAt)],
        ),
      ),
  );

/**
 * Notifies members whose period is almost over, and closes the accounts of those notified 48 hours
 * ago. Accounts without a deliverable notice are kept.
 */
export async function closeUnusedAccounts({ db, accounts, log, now }: Context): Promise<void> {
  const at = now();
  for (const { id } of await unused(db, toldSince(at), isNull(member.unusedToldAt))) {
    await db.transaction(async (tx) => {
      const own = await lockOpen(tx, id);
      if (!own || own.lastUsedAt > toldSince(at) || own.unusedToldAt) return;
      await tellMember(tx, accounts, own, 'account_unused', at);
      await tx.update(member).set({ unusedToldAt: at }).where(eq(member.id, id));
    });
  }
  const told = lte(member.unusedToldAt, subtractDuration(at, UNUSED_NOTICE));
  const isOver = retentionCutoff('account', at);
  const [unsent] = await db
    .select({ accounts: count() })
    .from(member)
    .where(and(isUnused(isOver), told, not(isNoticed(db))));
  if (unsent?.accounts) {
    log.warn(unsent, 'unused accounts stay: the notice to their owners was not sent');
  }
  for (const { id } of await unused(db, isOver, and(told, isNoticed(db)))) {
    const passwordHash = await unknownPassword();
    const files = await db.transaction(async (tx) => {
      const own = await lockOpen(tx, id);
      // It may have been used since the list was read.
      if (!own?.unusedToldAt || own.lastUsedAt > isOver) return [];
      return closeAccount(tx, accounts, own, { cause: 'unused', passwordHash }, at);
    });
    await discardUploads(accounts.files, files);
  }
}
