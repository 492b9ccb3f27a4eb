/** The page on which a demo shop shows the messages that it would have sent. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Queryable } from '../../db/client';
import { sandboxRecord } from '../../db/schema';
import { bearerToken } from '../../http/auth';
import { page } from '../../providers/gateway-sandbox/page';
import { memberById } from '../member/member.repository';
import { findSession } from '../session/session.repository';
import { MESSAGE_KIND } from './message-sandbox';

const SHOWN = 50;

const messageData = z.object({
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/**
 * The log-in page, from which the member returns to the messages. The demo is public, but each
 * message is shown only to the member to whom it was sent.
 */
const LOG_IN = '/join-us?next=/sandbox/messages';
/** Matches URLs, and paths at the beginning of a word. */
const LINK = /(?:https?:\/\/|(?<!\S)\/)\S+/g;

/** Removes links, because they give access to an account: `/stop/…`, for example, blocks it. */
const withoutLinks = (text: string): string => text.replace(LINK, '[link removed]');

const mask = (to: string): string =>
  to.includes('@') ? to.replace(/^(.).*@/, '$1…@') : `XXXXXX${to.slice(-4)}`;

/**
 * `/sandbox/messages`: the latest messages of a demo shop to the signed-in member, newest first.
 */
export const messagePages = (db: Queryable, now: () => Date): Hono =>
  new Hono().get('/sandbox/messages', async (c) => {
    const heading = { gateway: 'Mail and SMS', title: 'Messages' };
    const token = bearerToken(c.req.header('authorization'));
    const who = token ? await findSession(db, token, now()) : null;
    const account = who && (await memberById(db, who.id))?.member;
    if (!account) {
      return page(
        c,
        heading,
        html`<p><a href="${LOG_IN}">Log in</a> to see the messages that the shop has sent you.</p>`,
      );
    }
    const rows = await db
      .select({ data: sandboxRecord.data, at: sandboxRecord.createdAt })
      .from(sandboxRecord)
      .where(
        and(
          eq(sandboxRecord.kind, MESSAGE_KIND),
          inArray(sql`${sandboxRecord.data}->>'to'`, [account.phone, account.email]),
        ),
      )
      .orderBy(desc(sandboxRecord.createdAt), desc(sandboxRecord.id))
      .limit(SHOWN);
    const messages = rows.map(({ data, at }) => {
      const { channel, to, subject, text } = messageData.parse(data);
      const title = channel === 'mail' ? 'Mail' : 'SMS';
      const when = at.toISOString().slice(0, 16).replace('T', ' ');
      return html`<dt>${title} to ${mask(to)}, ${when} UTC${subject && html`: ${subject}`}</dt>
<dd>${withoutLinks(text)}</dd>
`;
    });
    const content =
      messages.length > 0
        ? html`<dl>${messages}</dl>`
        : html`<p>The shop has not sent you any messages yet.</p>`;
    return page(c, heading, content);
  });
