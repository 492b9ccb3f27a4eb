import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FiledTicket, type TicketThread, ticketEndpoints } from '@contract/ticket';
import { asc, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { member, outbox, ticket, ticketMessage } from '../../../../api/db/schema';
import { sweeps } from '../../../../api/housekeeping';
import { openMessage } from '../../../../api/modules/outbox/outbox.repository';
import { ticketForStaff } from '../../../../api/modules/ticket/ticket-staff.service';
import { parseTicketArguments, runTicketCommand } from '../../../../api/staff/ticket-command';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { type Shopper, shopper } from '../cart/shoppers';
import { expectContract } from '../catalogue';

const message = {
  kind: 'contact',
  name: 'Asha Verma',
  email: 'asha@example.org',
  subject: 'The jar was broken',
  message: 'My neighbour saw it.\nPlease send another.',
};

describeOnBoth('the messages of a ticket', (open) => {
  let api: TestApi;
  let writer: Shopper;
  let text: string;
  beforeEach(async () => {
    api = await open();
    writer = await shopper(api);
    text = join(await mkdtemp(join(tmpdir(), 'ticket-')), 'answer.txt');
    await writeFile(text, 'We send another.\n');
  });

  const file = async (headers: Record<string, string> = {}, changes = {}) =>
    (await api.call<FiledTicket>('POST', 'ticket/create', { ...message, ...changes }, headers)).body
      .data;
  const thread = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    api.call<TicketThread>('POST', 'ticket/thread', form, headers);
  const reply = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    api.call<TicketThread>('POST', 'ticket/reply', form, headers);
  const own = async ({ headers }: Shopper) =>
    expectContract(
      ticketEndpoints.ticketOwn,
      await api.call('GET', 'ticket/own', undefined, headers),
    );

  /** Runs `npm run ticket`; answers its exit code and what it said. */
  async function run(...args: string[]) {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const output = { print: say, complain: say };
    const { vault, shop } = api.context.accounts;
    const line = await parseTicketArguments(args, output);
    const context = { db: api.db, vault, shop, now: api.clock.at };
    const code = line ? await runTicketCommand(context, line, output) : 2;
    return { code, said: lines.join('\n') };
  }
  const mails = async () =>
    (await api.db.select().from(outbox).orderBy(asc(outbox.createdAt))).map((row) => ({
      kind: row.kind,
      ...openMessage(api.context.accounts.vault, row),
    }));
  const later = (minutes: number) => {
    api.clock.at = new Date(api.clock.at.getTime() + minutes * 60_000);
  };

  it('are not notified without an e-mail address', async () => {
    const callback = { kind: 'callback', email: '', phone: '9876543210' };
    const { number } = await file({}, callback);
    expect((await run('reply', number, '--text-file', text)).code).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('open only with the key of the author', async () => {
    const { number, key } = await file();
    expect(key).toMatch(/^[\da-f]{32}$/);
    const shown = expectContract(ticketEndpoints.ticketThread, await thread({ number, key }));
    expect(shown.messages).toEqual([
      { from: 'writer', text: message.message, created_at: '2026-11-20T06:30:00.000Z' },
    ]);
    const other = await file({}, { subject: 'Another' });
    for (const wrong of ['', 'x', other.key, `${key}0`, key.slice(1)]) {
      for (const headers of [{}, writer.headers]) {
        const { status, body } = await thread({ number, key: wrong }, headers);
        expect([status, body.code]).toEqual([404, 'ticket_unknown']);
        expect((await reply({ number, key: wrong, message: 'Hm' }, headers)).status).toBe(404);
      }
    }
  });

  it('open only with the session of a member who was logged in', async () => {
    const { number, key } = await file(writer.headers);
    expect(key).toBe('');
    expect((await thread({ number }, writer.headers)).body.data.messages).toHaveLength(1);
    const stranger = await shopper(api);
    for (const headers of [{}, stranger.headers, { Authorization: 'Bearer nonsense' }]) {
      expect((await thread({ number }, headers)).status).toBe(404);
    }
    expect(await own(writer)).toMatchObject([{ number, status: 'received', answered_at: '' }]);
    expect(await own(stranger)).toEqual([]);
    expect((await api.call('GET', 'ticket/own')).status).toBe(401);
  });

  it('are sealed in the database', async () => {
    await file();
    const kept = [await api.db.select().from(ticket), await api.db.select().from(ticketMessage)];
    expect(JSON.stringify(kept)).not.toContain('neighbour');
  });

  it('is answered and closed by staff, and reopened by its writer, once per form', async () => {
    const { number, key } = await file();
    later(5);
    expect((await run('list')).said).toBe(
      `${number}  2026-11-20  answer by 2026-11-23  The jar was broken\n1 open ticket.`,
    );
    const answered = await run('reply', number.toLowerCase(), '--text-file', text, '--as', 'ravi');
    expect(answered.code).toBe(0);
    expect(answered.said).toContain('From Asha Verma, asha@example.org');
    expect(answered.said).toContain('2026-11-20 12:05 answered by ravi:\nWe send another.');
    expect(answered.said).toContain('The writer is notified by mail.');
    expect((await run('list')).said).toContain('answered');

    later(5);
    const header = { 'Idempotency-Key': 'form-0123456789abcdef' };
    const sent = { number, key, message: 'Thank you' };
    for (const { status } of [await reply(sent, header), await reply(sent, header)]) {
      expect(status).toBe(200);
    }
    const { data } = (await thread({ number, key })).body;
    expect(data.messages.map(({ from, text: said }) => [from, said])).toEqual([
      ['writer', message.message],
      ['shop', 'We send another.'],
      ['writer', 'Thank you'],
    ]);
    expect(data.status).toBe('in_progress');

    await run('close', number, '--text-file', text);
    expect((await run('list')).said).toBe('No open tickets.');
    expect((await run('list', '--all')).said).toContain('closed');
    const status = await api.call('POST', 'ticket/status', { number, email: message.email });
    expect(status.body.data).toMatchObject({ status: 'resolved', resolution: '' });
    expect(JSON.stringify(status.body)).not.toContain('We send another');
    expect((await reply({ ...sent, message: 'It broke again' })).body.data.status).toBe(
      'in_progress',
    );
  });

  it('are announced by mails with the link and without the text', async () => {
    const visitors = await file();
    const members = await file(writer.headers);
    await run('reply', visitors.number, '--text-file', text);
    await run('close', members.number, '--text-file', text);
    const sent = await mails();
    const to = 'asha@example.org';
    const visitorLink = `https://shop.test/ticket/${visitors.number}/${visitors.key}\n`;
    const memberLink = `https://shop.test/ticket/${members.number}\n`;
    // A set: messages of one millisecond have no order.
    const links = sent.map((mail) => ({
      kind: mail.kind,
      to: mail.to,
      link: [visitorLink, memberLink].find((link) => mail.text.includes(link)),
    }));
    expect(links).toHaveLength(4);
    expect(links).toEqual(
      expect.arrayContaining([
        { kind: 'ticket_received', to, link: visitorLink },
        { kind: 'ticket_received', to, link: memberLink },
        { kind: 'ticket_answered', to, link: visitorLink },
        { kind: 'ticket_closed', to, link: memberLink },
      ]),
    );
    expect(JSON.stringify(sent)).not.toMatch(/jar|neighbour|send another/);
  });

  it('are announced to one address five times a day, but always stored', async () => {
    const to = async (email: string) => (await file({}, { email })).key;
    for (let sent = 0; sent < 6; sent += 1) {
      expect(await to(sent % 2 ? 'asha@example.org' : 'Asha@Example.org')).not.toBe('');
    }
    expect(await mails()).toHaveLength(5);
    await to('rohan@example.org');
    later(24 * 60 + 1);
    await to('asha@example.org');
    expect(await mails()).toHaveLength(7);
  });

  it('is listed for its writer with the day of the answer', async () => {
    const { number } = await file(writer.headers);
    later(60);
    await run('reply', number, '--text-file', text);
    expect(await own(writer)).toMatchObject([{ answered_at: '2026-11-20T07:30:00.000Z' }]);
    later(60);
    await reply({ number, message: 'Thank you' }, writer.headers);
    expect(await own(writer)).toMatchObject([{ answered_at: '', status: 'in_progress' }]);
  });

  it('are mailed to a locked member with how to have the account unlocked', async () => {
    const { number } = await file(writer.headers);
    const isWriter = eq(member.id, writer.id);
    await run('reply', number, '--text-file', text);
    await api.db.update(member).set({ stoppedAt: api.clock.at }).where(isWriter);
    later(60);
    await run('reply', number, '--text-file', text);
    const [, before, locked] = await mails();
    expect(before?.text).toContain('Log in to read the ticket.');
    expect(locked?.text).not.toContain('Log in');
    expect(locked?.text).toMatch(/To have the account unlocked, write to us:\n\S+\/contact-us$/);
  });

  it('include the text of older tickets, which is sealed later', async () => {
    const { number, key } = await file();
    await api.db.delete(ticketMessage);
    const [row] = await api.db.update(ticket).set({ message: 'An old text' }).returning();
    if (!row) throw new Error('There is no ticket.');
    const { id: _, ...old } = row;
    const others = Array.from({ length: 200 }, (_, at) => ({ ...old, number: `CON-2025-${at}` }));
    await api.db.insert(ticket).values(others);
    later(5);
    const texts = async () => (await thread({ number, key })).body.data.messages.map((m) => m.text);
    await reply({ number, key, message: 'And a new one' });
    expect(await texts()).toEqual(['An old text', 'And a new one']);
    const sweep = sweeps(api.context)['seal-ticket-texts'];
    await sweep?.();
    await sweep?.();
    expect(await api.db.$count(ticket, ne(ticket.message, ''))).toBe(0);
    expect(await texts()).toEqual(['An old text', 'And a new one']);
    const { vault } = api.context.accounts;
    const found = await ticketForStaff({ db: api.db, vault }, number);
    expect(found.ok && found.ticket.messages).toMatchObject([{ text: 'An old text' }, {}]);
  });

  it('is shown to staff without control characters', async () => {
    const { number } = await file({}, { message: 'Red\u001b[31m\nnext', subject: '\u001b[2Jx' });
    expect((await run('show', number)).said).toContain('Red[31m\nnext');
    expect((await run('list')).said).not.toContain('\u001b');
  });

  it('prints the usage to staff for an invalid command line', async () => {
    for (const [args, exit, words] of [
      [['show', 'CON-2026-999999'], 1, 'There is no ticket CON-2026-999999'],
      [['close', 'CON-2026-999999', '--text-file', text], 1, 'There is no ticket'],
      [[], 2, 'one of list, show, reply, close'],
      [['burn', 'CON-2026-000001'], 2, 'one of list, show, reply, close'],
      [['show'], 2, 'the number of a ticket'],
      [['reply', 'CON-2026-000001'], 2, 'Give --text-file'],
      [['reply', 'CON-2026-000001', '--text-file', `${text}.none`], 2, 'cannot be read'],
      [['reply', 'CON-2026-000001', '--text-file', text, '--as', 'a:b'], 2, '--as takes a name'],
      [['list', '--text-file', text], 2, 'Use --text-file and --as only with reply and close'],
      [['show', 'CON-2026-000001', '--all'], 2, 'Use --all only with list'],
      [['show', 'CON-2026-000001', 'CON-2026-000002'], 2, 'one ticket at a time'],
      [['list', '--fast'], 2, 'Usage: npm run ticket'],
    ] as const) {
      const { code, said } = await run(...args);
      expect([args, code, said]).toEqual([args, exit, expect.stringContaining(words)]);
    }
  });
});
