import type { RecordEntry } from '@contract/desk/record';
import type { DeskTicket, DeskTicketRow } from '@contract/desk/ticket';
import type { FiledTicket, TicketThread } from '@contract/ticket';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outbox, ticket } from '../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';

const message = {
  kind: 'grievance',
  name: 'Asha Verma',
  email: 'Asha@example.org',
  phone: '+91 98765 43210',
  subject: 'The jar was broken',
  order: 'ND-1001',
  message: 'The jar of pickle arrived broken.',
};
const DAY_MS = 24 * 3_600_000;

describeOnBoth('tickets at the desk', (open) => {
  let api: TestApi;
  let ravi: TestStaff;
  beforeEach(async () => {
    api = await open();
    await api.db.delete(ticket);
    api.clock.at = new Date('2026-11-20T06:30:00Z');
    ravi = await addStaff(api, ['support', 'compliance'], { name: 'Ravi' });
  });

  const file = async (changes: Partial<typeof message> = {}) =>
    (await api.call<FiledTicket>('POST', 'ticket/create', { ...message, ...changes })).body.data;
  const get = async <Data>(path: string) =>
    (await api.call<Data>('GET', `desk/${path}`, undefined, deskHeaders(ravi.token))).body.data;
  const post = (number: string, step: string, form: Record<string, unknown>) =>
    api.call('POST', `desk/ticket/${number}/${step}`, form, deskHeaders(ravi.token));
  const list = async (query = '') =>
    (await get<DeskTicketRow[]>(`ticket/all?${query}`)).map(({ number }) => number);
  const thread = async ({ number, key }: FiledTicket) =>
    (await api.call<TicketThread>('POST', 'ticket/thread', { number, key })).body.data;
  const later = async (ms: number) => {
    api.clock.at = new Date(api.clock.at.getTime() + ms);
    ravi = await addStaff(api, ['support', 'compliance'], { name: 'Ravi' });
  };

  it('are listed by deadline, those that are overdue first and closed ones last', async () => {
    const answered = await file({ subject: 'Answered' });
    const closed = await file({ subject: 'Closed' });
    // As they were filed: with one message, and no step done.
    const version = 'received-1';
    await post(answered.number, 'reply', { message: 'We send another.', version });
    await post(closed.number, 'reply', { message: 'Done.', close: '1', version });
    const late = await file({ subject: 'Late' });
    await later(3 * DAY_MS + 1);
    const fresh = await file({ subject: 'Fresh', kind: 'contact' });
    expect(await list()).toEqual([late, fresh, answered, closed].map(({ number }) => number));
    const [first] = await get<DeskTicketRow[]>('ticket/all');
    expect(first).toMatchObject({ due_at: '2026-11-23T06:30:00.000Z', is_overdue: true });
    expect(await list('state=overdue')).toEqual([late.number]);
    expect(await list('state=in_progress')).toEqual([answered.number]);
    expect(await list('state=resolved')).toEqual([closed.number]);
    expect(await list('kind=contact')).toEqual([fresh.number]);
    expect(await get('home')).toMatchObject({ tickets_overdue: 1, tickets_open: 3 });
  });

  it('are found by number, order, e-mail address and phone', async () => {
    const { number } = await file();
    await file({ email: 'eve@example.org', phone: '9000000000', order: '' });
    for (const q of [number.toLowerCase(), 'nd-1001', 'asha@EXAMPLE.org', '09876543210']) {
      expect(await list(`q=${encodeURIComponent(q)}`), q).toEqual([number]);
    }
    expect(await list('q=asha')).toEqual([]);
  });

  it('are due by the end of a day in India once they are acknowledged', async () => {
    const { number } = await file();
    const { version } = await get<DeskTicket>(`ticket/one/${number}`);
    expect((await post(number, 'acknowledge', { version })).status).toBe(200);
    const due = async () => {
      const [row] = await get<DeskTicketRow[]>('ticket/all');
      return [row?.due_at, row?.is_overdue];
    };
    expect(await due()).toEqual(['2026-12-20T18:30:00.000Z', false]);
    api.clock.at = new Date('2026-12-20T18:29:59Z');
    ravi = await addStaff(api, ['support']);
    expect(await list('state=overdue')).toEqual([]);
    await later(2_000);
    expect(await list('state=overdue')).toEqual([number]);
    expect((await due())[1]).toBe(true);
  });

  it('are answered, closed and reopened, of which the writer hears at each step', async () => {
    const filed = await file();
    const { number } = filed;
    const version = async () => (await get<DeskTicket>(`ticket/one/${number}`)).version;
    const step = async (name: string, form: Record<string, unknown> = {}) => {
      api.clock.at = new Date(api.clock.at.getTime() + 1_000);
      const answer = await post(number, name, { ...form, version: await version() });
      expect(answer.status, name).toBe(200);
      return (await thread(filed)).status;
    };
    expect(await step('acknowledge')).toBe('acknowledged');
    expect(await step('reply', { message: 'We send another.' })).toBe('in_progress');
    expect(await step('reply', { message: 'It is on its way.', close: '1' })).toBe('resolved');
    expect(await step('reopen')).toBe('in_progress');
    const mails = await api.db.select().from(outbox).orderBy(outbox.createdAt);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'ticket_received',
      'ticket_acknowledged',
      'ticket_answered',
      'ticket_closed',
      'ticket_reopened',
    ]);
    expect((await thread(filed)).messages.map(({ text }) => text)).toEqual([
      message.message,
      'We send another.',
      'It is on its way.',
    ]);
    const entries = await get<RecordEntry[]>(`record/all?subject=${number}`);
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
      ['reopen', 'close', 'reply', 'acknowledge'].map((name) => [`ticket.${name}`, 'Ravi']),
    );
    expect(entries[0]).toMatchObject({
      before: JSON.stringify({ status: 'resolved' }),
      after: JSON.stringify({ status: 'in_progress' }),
    });
  });

  it('show internal notes to staff alone, and do not count them as answers', async () => {
    const filed = await file();
    api.clock.at = new Date(api.clock.at.getTime() + 1_000);
    expect((await post(filed.number, 'note', { note: 'Ask the carrier.' })).status).toBe(200);
    const { messages } = await get<DeskTicket>(`ticket/one/${filed.number}`);
    expect(messages.map(({ from, staff, text }) => [from, staff, text])).toEqual([
      ['writer', '', message.message],
      ['note', 'Ravi', 'Ask the carrier.'],
    ]);
    expect(JSON.stringify(await thread(filed))).not.toContain('carrier');
    const [row] = await get<DeskTicketRow[]>('ticket/all');
    expect(row).toMatchObject({ status: 'received', is_answered: false });
    const mails = await api.db.select().from(outbox).where(eq(outbox.kind, 'ticket_answered'));
    expect(mails).toEqual([]);
  });

  it('are not answered by two people at once, nor with nothing', async () => {
    const { number } = await file();
    const { version } = await get<DeskTicket>(`ticket/one/${number}`);
    const answers = await Promise.all(
      ['One', 'Two'].map((text) => post(number, 'reply', { message: text, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get<DeskTicket>(`ticket/one/${number}`)).messages).toHaveLength(2);
    const empty = await post(number, 'reply', { message: '  ' });
    expect(empty.body.field_codes).toMatchObject({ message: { code: 'message_required' } });
    expect((await post('CON-1', 'reply', { message: 'Hello' })).body.code).toBe('ticket_unknown');
  });
});
