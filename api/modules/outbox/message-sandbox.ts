/** Mail and SMS that go nowhere: they are kept where a demo shop shows them. */
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Queryable } from '../../db/client';
import { sandboxRecord } from '../../db/schema';
import { page } from '../../providers/gateway-sandbox/page';
import type { Messengers, OutgoingMessage } from './deliver.service';

export const MESSAGE_KIND = 'message';
const SHOWN = 50;

export function createMessageSandbox(db: Queryable): Messengers {
  const keep = (channel: string) => async (message: OutgoingMessage) => {
    await db
      .insert(sandboxRecord)
      .values({ id: crypto.randomUUID(), kind: MESSAGE_KIND, data: { channel, ...message } });
  };
  return { mail: keep('mail'), sms: keep('sms') };
}

const messageData = z.object({
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** Whoever opens the demo sees the list: not whom the messages are for. */
const masked = (to: string): string =>
  to.includes('@') ? to.replace(/^(.).*@/, '$1…@') : `XXXXXX${to.slice(-4)}`;

/** `/sandbox/messages`: the latest messages of a demo shop, the newest first. */
export const messagePages = (db: Queryable): Hono =>
  new Hono().get('/sandbox/messages', async (c) => {
    const rows = await db
      .select({ data: sandboxRecord.data, at: sandboxRecord.createdAt })
      .from(sandboxRecord)
      .where(eq(sandboxRecord.kind, MESSAGE_KIND))
      .orderBy(desc(sandboxRecord.createdAt), desc(sandboxRecord.id))
      .limit(SHOWN);
    const messages = rows.map(({ data, at }) => {
      const { channel, to, subject, text } = messageData.parse(data);
      const way = channel === 'mail' ? 'Mail' : 'SMS';
      const when = at.toISOString().slice(0, 16).replace('T', ' ');
      return html`<dt>${way} to ${masked(to)}, ${when} UTC${subject && html`: ${subject}`}</dt>
<dd>${text}</dd>
`;
    });
    const content =
      messages.length > 0 ? html`<dl>${messages}</dl>` : html`<p>There are no messages yet.</p>`;
    return page(c, { gateway: 'Mail and SMS', title: 'Messages' }, content);
  });
