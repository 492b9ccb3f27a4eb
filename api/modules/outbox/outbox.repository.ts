/**
 * Messages to people. A message is written in the transaction that causes it, so that it is stored
 * if and only if the transaction commits. The scheduler may deliver it more than once.
 */
import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@contract/language';
import { retentionCutoff } from '@contract/retention';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Queryable, Transaction } from '../../db/client';
import { executeWrites } from '../../db/execute-writes';
import { insertRowsSql } from '../../db/json-rows';
import { job, outbox } from '../../db/schema';
import { deleteInBatches } from '../../scheduler/delete-in-batches';
import { enqueueJobsSql } from '../../scheduler/job.repository';

export type Channel = (typeof outbox.$inferSelect)['channel'];

/** A message. `to` is an e-mail address or ten digits. */
export interface Message {
  to: string;
  /** The subject of a mail; empty for an SMS. */
  subject: string;
  text: string;
  /** For an SMS, the variables of the registered template, in order. */
  values?: readonly string[];
  /** For an SMS, the language of the registered template. */
  language?: LanguageCode;
}

export const OUTBOX_PURPOSE = 'outbox';

/** What a message is about. */
interface MessageSubject {
  kind: string;
  subjectId: string;
  now: Date;
  /** True for a security alert, which is sent before other waiting messages. */
  isSecurity?: boolean;
}

/** The job that delivers a message. Its key is the id of the message's row. */
export const MESSAGE_JOB = 'message';

/** Enqueues a message, only once for each `subjectId`, kind and channel. */
export const enqueueMessage = (
  tx: Transaction,
  vault: Vault,
  { channel, ...about }: MessageSubject & { channel: Channel },
  message: Message,
): Promise<void> => executeWrites(tx, enqueueMessagesSql(vault, about, [{ channel, ...message }]));

/**
 * Returns the statements of `enqueueMessage` for one or more messages. They may run in any order.
 * If a message already exists, a job is added without a row. Such a job does nothing.
 */
export function enqueueMessagesSql(
  vault: Vault,
  { kind, subjectId, now, isSecurity = false }: MessageSubject,
  messages: readonly (Message & { channel: Channel })[],
): SQL[] {
  const rows = messages.map(({ channel, ...message }) => ({
    id: randomUUID(),
    kind,
    subjectId,
    channel,
    createdAt: now,
    sealed: vault.seal(OUTBOX_PURPOSE, subjectId, JSON.stringify(message)),
  }));
  const jobFields = { name: MESSAGE_JOB, runAt: now, isUrgent: isSecurity };
  return [
    sql`${insertRowsSql(outbox, rows)} on conflict do nothing`,
    enqueueJobsSql(rows.map(({ id: key }) => ({ ...jobFields, key }))),
  ];
}

type OutboxRow = typeof outbox.$inferSelect;

export const openMessage = (vault: Vault, { subjectId, sealed }: OutboxRow): Message =>
  JSON.parse(vault.open(OUTBOX_PURPOSE, subjectId, sealed)) as Message;

/** Returns the messages with these ids that are waiting to be sent, by id. */
export async function waitingMessages(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, OutboxRow>> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.state, 'waiting')));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The result of a message: sent, or impossible to send, with the reason. */
export interface MessageEnd {
  id: string;
  state: 'sent' | 'no_route';
  reason: string;
  at: Date;
}

/** Records the results of messages. */
export async function endMessages(db: Queryable, ends: readonly MessageEnd[]): Promise<void> {
  await db.execute(sql`
    update ${outbox} set state = ended.state, reason = ended.reason,
      sent_at = case when ended.state = 'sent' then ended.at end
    from json_to_recordset(${JSON.stringify(ends)}::json)
      as ended (id uuid, state text, reason text, at timestamptz)
    where ${outbox.id} = ended.id`);
}

/** Deletes old messages, including unsent ones, and their jobs. */
export async function eraseMessages(db: Queryable, now: Date): Promise<void> {
  const since = retentionCutoff('messages', now);
  await deleteInBatches(db, outbox, lt(outbox.createdAt, since));
  await db.delete(job).where(and(eq(job.name, MESSAGE_JOB), lt(job.createdAt, since)));
}
