/** Delivers the messages of the outbox. */
import { loggable } from '@kernel/loggable';
import type { Vault } from '../../crypto';
import type { Database } from '../../db/client';
import { inBatches } from '../../scheduler/batches';
import type { WorkOptions } from '../../scheduler/job-runner';
import {
  type Channel,
  endMessages,
  type Message,
  type MessageEnd,
  openMessage,
  waitingMessages,
} from './outbox.repository';

/** A message with its kind, such as `order_paid`. */
export type OutgoingMessage = Message & { kind: string };

/**
 * For each channel, a function that sends one message. The function rejects if the message was not
 * accepted. It rejects with a `NoRouteError` if the message can never be sent.
 */
export type Messengers = Record<Channel, (message: OutgoingMessage) => Promise<void>>;

/** The error of a message that the shop has no way to send. The message is not retried. */
export class NoRouteError extends Error {
  override readonly name = 'NoRouteError';
  /** The reason, which is stored in the row of the message. */
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * There are enough workers to send 1,000 alerts within five seconds, at 100 ms each. They need no
 * more connections than a mail server accepts from one client (Postfix: 50 by default).
 */
export const DELIVERY: WorkOptions = {
  workers: 48,
  retry: { limit: 12, delaySeconds: 15, maxDelaySeconds: 15 * 60 },
};

interface DeliverContext {
  db: Database;
  vault: Vault;
  messengers: Messengers;
  now(): Date;
}

/**
 * Creates the handler of message jobs. The handler delivers a message if the message is still
 * waiting. Its reads and writes are batched with those of other messages, and no transaction is
 * open during the call to the provider. Its errors do not contain the text of the message, which
 * must not be logged.
 */
export function createDelivery({
  db,
  vault,
  messengers,
  now,
}: DeliverContext): (id: string) => Promise<void> {
  const read = inBatches((ids: string[]) => waitingMessages(db, ids));
  const end = inBatches((ends: MessageEnd[]) => endMessages(db, ends));
  return async (id) => {
    const row = (await read(id)).get(id);
    if (!row) return;
    const { kind, channel } = row;
    try {
      await messengers[channel]({ kind, ...openMessage(vault, row) });
    } catch (error) {
      if (error instanceof NoRouteError) {
        return end({ id, state: 'no_route', reason: error.code, at: now() });
      }
      const { type, code } = loggable(error);
      throw new Error([kind, channel, type, code].filter(Boolean).join(' '));
    }
    await end({ id, state: 'sent', reason: '', at: now() });
  };
}
