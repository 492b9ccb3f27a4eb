/**
 * Messages to people. A message is written in the transaction of what it tells about, so that none
 * tells what did not happen, and none is lost; the scheduler delivers it, at least once.
 */
import { keptSince } from '@contract/retention';
import { and, asc, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable, Transaction } from '../../db/client';
import { insertAlike } from '../../db/json-list';
import { outbox } from '../../db/schema';

export type Channel = (typeof outbox.$inferSelect)['channel'];

/** What goes out. `to` is an e-mail address or ten digits. */
export interface Message {
  to: string;
  /** Of a mail. */
  subject: string;
  text: string;
  /** Of an SMS: what a registered template leaves open, in its order. */
  values?: readonly string[];
}

export const OUTBOX = 'outbox';

/** What a message is about. */
interface MessageSubject {
  kind: string;
  subjectId: string;
  now: Date;
  /** Whether it warns of a change of an account: then it is sent before all others. */
  isSecurity?: boolean;
}

/** Puts a message out, once for what it is about, its kind and its channel. */
export const putOut = (
  tx: Transaction,
  vault: Vault,
  { channel, ...about }: MessageSubject & { channel: Channel },
  message: Message,
): Promise<unknown> => tx.execute(puttingOut(vault, about, [{ channel, ...message }]));

/** The statement that puts messages out as `putOut` does; there is at least one. */
export const puttingOut = (
  vault: Vault,
  { kind, subjectId, now, isSecurity = false }: MessageSubject,
  messages: readonly (Message & { channel: Channel })[],
): SQL => {
  const rows = messages.map(({ channel, ...message }) => ({
    ...{ kind, subjectId, channel, dueAt: now, createdAt: now },
    priority: isSecurity ? 0 : 1,
    sealed: vault.seal(OUTBOX, subjectId, JSON.stringify(message)),
  }));
  return sql`${insertAlike(outbox, rows)} on conflict do nothing`;
};

type OutboxRow = typeof outbox.$inferSelect;

export const openMessage = (vault: Vault, { subjectId, sealed }: OutboxRow): Message =>
  JSON.parse(vault.open(OUTBOX, subjectId, sealed)) as Message;

/** Takes messages that are due, security messages first; until `leaseUntil` no other host does. */
export async function claimMessages(
  db: Queryable,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.dueAt, now)))
    .orderBy(asc(outbox.priority), asc(outbox.dueAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return (
    db
      .update(outbox)
      .set({ dueAt: leaseUntil, tries: sql`${outbox.tries} + 1` })
      // With "in", a plan may run the inner query for each row, and take more than `most`.
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning()
  );
}

export const markSent = (db: Queryable, id: string) =>
  db.update(outbox).set({ state: 'sent', reason: '' }).where(eq(outbox.id, id));

/** Tries a message again later, or never when `dueAt` is null. */
export const markFailed = (db: Queryable, id: string, reason: string, dueAt: Date | null) =>
  db
    .update(outbox)
    .set({ reason: reason.slice(0, 300), ...(dueAt ? { dueAt } : { state: 'parked' as const }) })
    .where(eq(outbox.id, id));

/** Deletes messages of long ago, also those that never found a way out. */
export async function eraseMessages(db: Queryable, now: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, keptSince('messages', now)));
}
