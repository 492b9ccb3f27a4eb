/** Mail and SMS that go nowhere: they are kept where a demo shop shows them. */
import type { Queryable } from '../../db/client';
import { sandboxRecord } from '../../db/schema';
import type { Messengers, OutgoingMessage } from './deliver.service';

export const MESSAGE_KIND = 'message';

export function createMessageSandbox(db: Queryable): Messengers {
  const keep = (channel: string) => async (message: OutgoingMessage) => {
    await db
      .insert(sandboxRecord)
      .values({ id: crypto.randomUUID(), kind: MESSAGE_KIND, data: { channel, ...message } });
  };
  return { mail: keep('mail'), sms: keep('sms') };
}
