/** A sandbox for mail and SMS. It stores the messages, which a page of the demo shop shows. */
import type { Queryable } from '../../db/client';
import { insertRowsSql } from '../../db/json-rows';
import { sandboxRecord } from '../../db/schema';
import { inBatches } from '../../scheduler/batches';
import type { Messengers, OutgoingMessage } from './deliver.service';

export const MESSAGE_KIND = 'message';

export function createMessageSandbox(db: Queryable): Messengers {
  const save = inBatches(async (messages: Record<string, unknown>[]) => {
    const rows = messages.map((data) => ({ id: crypto.randomUUID(), kind: MESSAGE_KIND, data }));
    await db.execute(insertRowsSql(sandboxRecord, rows));
  });
  const saveAs = (channel: string) => (message: OutgoingMessage) => save({ channel, ...message });
  return { mail: saveAs('mail'), sms: saveAs('sms') };
}
