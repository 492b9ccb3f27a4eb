import { randomUUID } from 'node:crypto';
import { DEFAULT_NUMBER_PREFIXES, type NumberPrefixes } from '@contract/setting/number-prefixes';
import { type FiledTicket, type Ticket, ticketEndpoints } from '@contract/ticket';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { idempotencyKey, setting, ticket } from '../../../../api/db/schema';
import { answerTimes } from '../../../../api/modules/ticket/ticket-message.repository';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { waitForLockWaits } from '../../../setup/lock-waits';
import { expectContract } from '../catalogue';

const complaint = {
  kind: 'grievance',
  name: 'Asha Verma',
  email: 'asha@example.org',
  phone: '9876543210',
  subject: 'The jar was broken',
  order: 'ND-1001',
  message: 'The jar of pickle arrived broken. Please send another.',
  idempotency_key: 'form-7f3a9b21',
};

describeOnBoth('tickets', (open) => {
  let api: TestApi;
  const file = (changes: Partial<typeof complaint> = {}) =>
    api.call<Ticket>('POST', 'ticket/create', { ...complaint, ...changes });
  const numberOf = async (kind: string) =>
    (await file({ kind, idempotency_key: randomUUID() })).body.data.number;
  const setLetters = (version: number, letters: Partial<NumberPrefixes>) =>
    api.db.insert(setting).values({
      name: 'numbers',
      version,
      validFrom: '2026-11-01',
      actor: 'Meena',
      value: { ...DEFAULT_NUMBER_PREFIXES, ...letters },
      writtenAt: api.clock.at,
    });
  beforeAll(async () => {
    api = await open();
  });
  beforeEach(async () => {
    await api.db.delete(ticket);
    await api.db.delete(idempotencyKey);
    api.clock.at = new Date('2026-11-20T06:30:00Z');
  });

  it('get a number and their deadlines', async () => {
    const filed = expectContract(ticketEndpoints.ticketCreate, await file());
    expect(filed).toEqual({
      number: expect.stringMatching(/^GRV-2026-\d{6}$/),
      kind: 'grievance',
      subject: 'The jar was broken',
      status: 'received',
      created_at: '2026-11-20T06:30:00.000Z',
      acknowledge_by: '2026-11-23T06:30:00.000Z',
      resolve_by: '2026-12-20',
      resolution: '',
      key: expect.stringMatching(/^[\da-f]{32}$/),
    });
  });

  it('are numbered sequentially, each kind separately', async () => {
    const numbers = [];
    for (const kind of ['grievance', 'contact', 'grievance', 'contact']) {
      const { body } = await file({ kind, idempotency_key: `key-${numbers.length}-of-four` });
      numbers.push(body.data.number);
    }
    const serial = (number: string | undefined) => Number(number?.slice(-6));
    expect(serial(numbers[2])).toBe(serial(numbers[0]) + 1);
    expect(serial(numbers[3])).toBe(serial(numbers[1]) + 1);
    expect(numbers[1]).toMatch(/^CON-/);
  });

  it('have the letters of the setting, and never a number twice when letters are exchanged', async () => {
    const before = await Promise.all(['grievance', 'contact'].map((kind) => numberOf(kind)));
    await setLetters(2, { complaints: 'HLP' });
    expect(await numberOf('grievance')).toBe('HLP-2026-000001');
    await setLetters(3, { complaints: 'CON', messages: 'GRV' });
    const after = await Promise.all(['grievance', 'contact'].map((kind) => numberOf(kind)));
    expect(after[0]).toMatch(/^CON-/);
    expect(after[1]).toMatch(/^GRV-/);
    expect(new Set([...before, ...after]).size).toBe(4);
    await setLetters(4, {});
    expect(await numberOf('grievance')).toMatch(/^GRV-/);
  });

  it('for a call need a phone instead of an e-mail address, and are found by it', async () => {
    const wish = { kind: 'callback', email: '', idempotency_key: 'call-7f3a9b21' };
    expect((await file({ ...wish, phone: '' })).status).toBe(400);
    expect((await file({ email: '' })).status).toBe(400);
    const { number } = (await file(wish)).body.data;
    expect(number).toMatch(/^CAL-/);
    const statusFor = (email: string) => api.call('POST', 'ticket/status', { number, email });
    expect((await statusFor('9876543210')).status).toBe(200);
    for (const other of ['', '9876543211']) expect((await statusFor(other)).status).toBe(404);
  });

  it('start at 1 in a new year, which begins in India before it does in London', async () => {
    api.clock.at = new Date('2026-12-31T18:31:00Z');
    const { body } = await file();
    expect(body.data.number).toBe('GRV-2027-000001');
  });

  it.runIf(inject('database').kind === 'postgres')(
    'keep the state set by staff while the author wrote',
    async () => {
      const filed = (await file()).body.data as FiledTicket;
      const mine = { number: filed.number, key: filed.key, message: 'Thank you' };
      let replied: ReturnType<typeof api.call<Ticket>> | undefined;
      await api.db.transaction(async (tx) => {
        await tx.update(ticket).set({ status: 'in_progress' });
        replied = api.call<Ticket>('POST', 'ticket/reply', mine);
        await waitForLockWaits(api.db, 1);
      });
      expect((await replied)?.body.data.status).toBe('in_progress');
    },
  );

  it('are filed once if a form is sent twice', async () => {
    const answers = await Promise.all([file(), file(), file()]);
    expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(1);
    expect(await api.db.$count(ticket)).toBe(1);
  });

  it('accept their key in the header as well', async () => {
    const header = { 'Idempotency-Key': 'key-of-the-header' };
    const { idempotency_key: _, ...fields } = complaint;
    const send = () => api.call<Ticket>('POST', 'ticket/create', fields, header);
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await api.db.$count(ticket)).toBe(1);
  });

  it('leave no gap in the numbers when a form is sent twice', async () => {
    const first = await file();
    await file();
    const next = await file({ idempotency_key: 'another-form' });
    const serial = ({ body }: typeof first) => Number(body.data.number.slice(-6));
    expect(serial(next)).toBe(serial(first) + 1);
  });

  it('are not shown to a caller that sends the same key with other data', async () => {
    await file();
    for (const changes of [{ email: 'eve@example.org' }, { kind: 'contact' }] as const) {
      const { status, body } = await file(changes);
      expect([status, body.code, body.data]).toEqual([422, 'idempotency_key_reused', null]);
    }
    expect(await api.db.$count(ticket)).toBe(1);
  });

  it('are listed with their answers, however many there are', async () => {
    const many = Array.from({ length: 66_000 }, () => randomUUID());
    expect((await answerTimes(api.db, many)).size).toBe(0);
  });

  it('are refused with a message per field, and not filed', async () => {
    const { status, body } = await file({
      email: 'nowhere',
      subject: '  ',
      message: 'x'.repeat(4001),
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['email', 'message', 'subject']);
    expect(await api.db.$count(ticket)).toBe(0);
  });

  it('keep Devanagari, quotes and markup unchanged', async () => {
    const subject = `टूटा हुआ "जार" <b>& 'ढक्कन'</b>`;
    const { body } = await file({ subject });
    expect(body.data.subject).toBe(subject);
  });

  it('show their state to anybody with the number and the e-mail address', async () => {
    const { body } = await file();
    const answer = await api.call('POST', 'ticket/status', {
      number: ` ${body.data.number.toLowerCase()} `,
      email: 'ASHA@example.org',
    });
    const shown = expectContract(ticketEndpoints.ticketStatus, answer);
    expect({ ...shown, key: expect.any(String) }).toEqual(body.data);
    expect(JSON.stringify(answer.body)).not.toContain('pickle');
  });

  it('are not found by the number alone, or with another address', async () => {
    const { body } = await file();
    for (const email of ['', 'eve@example.org', '%']) {
      const answer = await api.call('POST', 'ticket/status', { number: body.data.number, email });
      expect([answer.status, answer.body.code]).toEqual([404, 'ticket_unknown']);
    }
  });
});
