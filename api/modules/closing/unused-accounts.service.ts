/** Closes unused accounts of customers, 48 hours after a notice. */
import { subtractDuration } from '@contract/duration';
import { retentionCutoff, UNUSED_NOTICE } from '@contract/retention';
import {
  and,
  asc,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lte,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Logger } from 'pino';
import type { AccountServices } from '../../accounts';
import type { Database, Queryable } from '../../db/client';
import { member, outbox } from '../../db/schema';
import { discardUploads } from '../member/member-upload.service';
import {
  closeAccount,
  lockOpenAccount,
  notifyMember,
  unknownPassword,
} from './close-account.service';

interface Context {
  db: Database;
  accounts: AccountServices;
  log: Logger;
  now(): Date;
}

/**
 * The maximum number of accounts that a run notifies, and the maximum that it closes. Each account
 * has a transaction of its own.
 */
const BATCH_SIZE = 500;

/**
 * Returns the cutoff for the notice: accounts that were last used at or before it get the notice
 * now. The 48 hours of the notice then end together with the retention period.
 */
const noticeCutoff = (now: Date): Date => {
  const { hours } = UNUSED_NOTICE;
  return retentionCutoff('account', new Date(now.getTime() + hours * 60 * 60 * 1000));
};

const isUnusedSql = (since: Date): SQL | undefined =>
  and(eq(member.type, 'customer'), isNull(member.leftAt), lte(member.lastUsedAt, since));

const unusedAccountsSql = (db: Queryable, since: Date, condition: SQL | undefined) =>
  db
    .select({ id: member.id })
    .from(member)
    .where(and(isUnusedSql(since), condition))
    .orderBy(asc(member.lastUsedAt))
    .limit(BATCH_SIZE);

/**
 * Matches members to whom the notice was sent by mail or SMS, at `latest` or before. The notice may
 * be sent long after it was written: it waits while the provider or the jobs fail.
 */
const hasNoticeSql = (db: Queryable, latest: Date): SQL =>
  exists(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.subjectId, member.id),
          inArray(outbox.kind, ['account_unused', 'account_unused_locked']),
          eq(outbox.state, 'sent'),
          gte(outbox.createdAt, member.unusedNoticeAt),
          lte(sql`coalesce(${outbox.sentAt}, ${outbox.createdAt})`, latest.toISOString()),
        ),
      ),
  );

/**
 * Notifies customers whose retention period is almost over. Closes accounts that are still unused
 * at least 48 hours after the notice was sent. Keeps accounts whose notice could not be sent.
 */
export async function closeUnusedAccounts({ db, accounts, log, now }: Context): Promise<void> {
  const at = now();
  for (const { id } of await unusedAccountsSql(
    db,
    noticeCutoff(at),
    isNull(member.unusedNoticeAt),
  )) {
    await db.transaction(async (tx) => {
      const account = await lockOpenAccount(tx, id);
      if (!account || account.lastUsedAt > noticeCutoff(at) || account.unusedNoticeAt) return;
      const kind = account.stoppedAt ? 'account_unused_locked' : 'account_unused';
      await notifyMember(tx, accounts, account, kind, at);
      await tx.update(member).set({ unusedNoticeAt: at }).where(eq(member.id, id));
    });
  }
  const latest = subtractDuration(at, UNUSED_NOTICE);
  const isNoticeOver = lte(member.unusedNoticeAt, latest);
  const cutoff = retentionCutoff('account', at);
  const [unsent] = await db
    .select({ accounts: count() })
    .from(member)
    .where(and(isUnusedSql(cutoff), isNoticeOver, not(hasNoticeSql(db, at))));
  if (unsent?.accounts) {
    log.warn(
      unsent,
      'unused accounts are kept, because the notices to their owners could not be sent',
    );
  }
  for (const { id } of await unusedAccountsSql(
    db,
    cutoff,
    and(isNoticeOver, hasNoticeSql(db, latest)),
  )) {
    const passwordHash = await unknownPassword();
    const files = await db.transaction(async (tx) => {
      const account = await lockOpenAccount(tx, id);
      // The account may have been used since the list was read.
      if (!account?.unusedNoticeAt || account.lastUsedAt > cutoff) return [];
      return closeAccount(tx, accounts, account, { cause: 'unused', passwordHash }, at);
    });
    await discardUploads(accounts.files, files);
  }
}
