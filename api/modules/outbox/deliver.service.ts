/** Delivers the messages of the outbox. */
import { loggable } from '@kernel/loggable';
import type { Logger } from 'pino';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { limitRun } from '../../scheduler/scheduler';
import {
  type Channel,
  claimMessages,
  type Message,
  markFailed,
  markSent,
  openMessage,
} from './outbox.repository';

/** A message with what it tells, such as `order_paid`. */
export type OutgoingMessage = Message & { kind: string };

/** Sends one message; rejects when it was not taken, for good with a `NoRouteError`. */
export type Messengers = Record<Channel, (message: OutgoingMessage) => Promise<void>>;

/** The shop has no way for such a message: it is parked as not sent, and not tried again. */
export class NoRouteError extends Error {
  override readonly name = 'NoRouteError';
  /** For the log and the row. */
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** So many messages are sent at the same time. */
const MAX_SENDERS = 5;
const LEASE_MS = 60_000;
/** Between two tries: doubled each time, up to a quarter of an hour. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Then it is parked, and the log says so. */
const MOST_TRIES = 12;

interface DeliverContext {
  db: Database;
  vault: Vault;
  messengers: Messengers;
  log: Logger;
  now(): Date;
}

/**
 * Delivers what is due, security messages first, until nothing is or the run has lasted long enough.
 * No transaction is open while a provider is waited for.
 * @returns how many messages were sent
 */
export async function deliverMessages(
  context: DeliverContext,
  { senders = MAX_SENDERS, signal }: { senders?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const hasTime = limitRun(signal);
  let sent = 0;
  const sendInTurn = async () => {
    while (hasTime()) {
      const outcome = await deliverNext(context);
      if (outcome === 'none') return;
      if (outcome === 'sent') sent += 1;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: senders }, sendInTurn));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  return sent;
}

/** Each sender takes one at a time: a lease that has to last for many runs out at a slow server. */
async function deliverNext(context: DeliverContext): Promise<'none' | 'sent' | 'failed'> {
  const { db, vault, messengers, log, now } = context;
  const at = now();
  const leaseUntil = new Date(at.getTime() + LEASE_MS);
  const [row] = await claimMessages(db, { now: at, leaseUntil, most: 1 });
  if (!row) return 'none';
  const { id, kind, channel, tries } = row;
  try {
    await messengers[channel]({ kind, ...openMessage(vault, row) });
    await markSent(db, id);
    return 'sent';
  } catch (error) {
    if (error instanceof NoRouteError) {
      await markFailed(db, id, error.code, null);
      return 'failed';
    }
    const isOver = tries >= MOST_TRIES;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
    const { type, code } = loggable(error);
    const reason = [type, code].filter(Boolean).join(' ');
    await markFailed(db, id, reason, isOver ? null : new Date(now().getTime() + wait));
    const about = { id, kind, channel, tries, reason };
    if (isOver) log.error(about, 'a message could not be delivered and was parked');
    else log.warn(about, 'a message could not be delivered and will be tried again');
    return 'failed';
  }
}
