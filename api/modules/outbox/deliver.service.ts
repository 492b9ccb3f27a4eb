/** Delivers the messages of the outbox. */
import { loggable } from '@kernel/loggable';
import type { Logger } from 'pino';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
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

const MOST_AT_ONCE = 20;
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

/** Delivers what is due; answers how many messages were sent. */
export async function deliverMessages(context: DeliverContext): Promise<number> {
  let sent = 0;
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const outcome = await deliverNext(context);
    if (outcome === 'none') break;
    if (outcome === 'sent') sent += 1;
  }
  return sent;
}

/** One at a time: a lease that has to last for many would run out where a server is slow. */
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
