import type { SubmissionResult } from '@conform-to/zod/v4';
import { completeConfig } from '@kernel/config/config';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { company } from '~/features/company/company';
import { fileTicket, findTicket, requestCallback } from '~/features/ticket/ticket.server';
import { loadTicket, type TicketPage } from '~/features/ticket/ticket-page.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { ticket } from '../../../../api/db/schema';
import { messagesOf } from '../../../../api/modules/ticket/ticket-message.repository';
import { startForeignCatalogue } from '../../../journeys/support/foreign-catalogue';
import { testUpstream } from '../../../setup/upstream';

const upstream = testUpstream();

const complaint = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '98765 43210',
  order: '',
  subject: 'Damp parcel',
  message: 'The flour arrived wet.\nPlease send it again.',
  website: '',
};

let address = '';
let visitors = 0;
beforeEach(() => {
  visitors += 1;
  address = `10.0.0.${visitors}`;
});

afterEach(() => vi.useRealTimers());

const context = () => ({ requestId: 'test', clientAddress: address });
const post = (path: string, fields: Record<string, string>) =>
  new Request(`http://shop.example${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const file = (
  fields: Partial<typeof complaint> = {},
  kind: 'contact' | 'grievance' = 'grievance',
) => fileTicket(post('/grievance-mechanism', { ...complaint, ...fields }), context(), kind);
const find = (number: string, email: string) =>
  findTicket(post('/ticket', { number, email }), context());
const rows = () => upstream.api.db.select().from(ticket);
const wordsOf = async (filed: typeof ticket.$inferSelect | undefined) => {
  const { db, context: api } = upstream.api;
  return (await messagesOf(db, api.accounts.vault, filed?.id ?? '')).map(({ text }) => text);
};

async function resultOf(response: Response): Promise<SubmissionResult<string[]>> {
  return ((await response.json()) as { result: SubmissionResult<string[]> }).result;
}

/** The ticket page that a response redirects to, in the same browser. */
async function follow(response: Response): Promise<TicketPage> {
  const number = decodeURIComponent(response.headers.get('Location')?.split('/').at(-1) ?? '');
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const request = new Request('http://shop.example/ticket', { headers: { Cookie: cookie } });
  return loadTicket(request, number);
}

describe('a complaint', () => {
  it('gets a number, and its writer sees the deadlines', async () => {
    upstream.api.clock.at = new Date('2026-11-20T06:30:00Z');
    const response = await file();
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(/^\/ticket\/GRV-2026-\d{6}$/);
    const page = await follow(response);
    expect(page.isNew).toBe(true);
    expect(page.ticket).toMatchObject({
      subject: 'Damp parcel',
      status: 'received',
      resolve_by: '2026-12-20',
    });
  });

  it('sent twice is filed once', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T06:30:00Z'), toFake: ['Date'] });
    const before = (await rows()).length;
    const twice = { ...complaint, subject: 'Twice' };
    const [first, second] = await Promise.all([file(twice), file(twice)]);
    expect(first.headers.get('Location')).toBe(second.headers.get('Location'));
    expect((await file(twice)).headers.get('Location')).toBe(first.headers.get('Location'));
    expect(await rows()).toHaveLength(before + 1);
  });

  it('is a separate one on another day, which starts at midnight in India', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const fileAt = async (moment: string) => {
      vi.setSystemTime(new Date(moment));
      return (await file({ subject: 'Midnight' })).headers.get('Location');
    };
    const evening = await fileAt('2026-11-20T23:50:00+05:30');
    const night = await fileAt('2026-11-21T00:10:00+05:30');
    expect(night).not.toBe(evening);
    expect(await fileAt('2026-11-21T09:00:00+05:30')).toBe(night);
  });

  it('with the same text by another person is a separate one', async () => {
    const first = await file({ subject: 'Same' });
    const second = await file({ subject: 'Same', email: 'rohan@example.com' });
    expect(first.headers.get('Location')).not.toBe(second.headers.get('Location'));
  });

  it('keeps its text unchanged', async () => {
    await file({ subject: 'Words', message: "<b>it's</b> 100% दुखद\n& more" });
    const filed = (await rows()).find(({ subject }) => subject === 'Words');
    expect(filed?.kind).toBe('grievance');
    expect(await wordsOf(filed)).toEqual(["<b>it's</b> 100% दुखद\n& more"]);
  });

  it('puts no personal data into an address, and seals the cookie', async () => {
    const response = await file({ subject: 'Private' });
    const sent = JSON.stringify([...response.headers]);
    expect(sent).not.toMatch(/asha|example\.com|98765|Private/i);
    expect(response.headers.get('Set-Cookie')).toMatch(/Path=\/ticket; HttpOnly; SameSite=Lax/);
  });
});

describe('a message that cannot be filed', () => {
  it('is sent back with the errors and everything that was entered', async () => {
    const response = await file({ email: 'asha@', subject: ' ', message: '' });
    expect(response.status).toBe(400);
    const { error, initialValue } = await resultOf(response);
    expect(error).toMatchObject({
      email: ['Enter an e-mail address such as name@example.com.'],
      subject: ['Enter in a few words what it is about.'],
      message: ['Enter your message.'],
    });
    expect(initialValue).toMatchObject({ name: 'Asha Verma', email: 'asha@' });
  });

  it.each([
    ['name', 81],
    ['subject', 121],
    ['order', 41],
    ['phone', 21],
    ['message', 4_001],
  ] as const)('has a %s of %i characters', async (field, length) => {
    const response = await file({ [field]: 'x'.repeat(length) });
    expect(response.status).toBe(400);
    expect((await resultOf(response)).error?.[field]?.[0]).toMatch(/^Enter at most [\d,]+ char/);
  });

  it('may come from a program that fills in the hidden field', async () => {
    const response = await file({ website: 'https://spam.example' });
    expect(response.status).toBe(400);
    expect((await resultOf(response)).error?.website).toEqual(['Leave this field empty.']);
  });

  it('stays in the form while the upstream is down', async () => {
    await upstream.pause();
    const response = await file({ subject: 'Down' });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('10');
    const { error, initialValue } = await resultOf(response);
    expect(error?.['']?.[0]).toContain('We have kept what you entered');
    expect(initialValue).toMatchObject({ message: complaint.message });
    await upstream.resume();
    expect((await file({ subject: 'Down' })).status).toBe(303);
  });

  it('is refused beyond the limit of a network, with the time to wait', async () => {
    for (let count = 0; count < ATTEMPT_RULES.ticketPerAddress.limit; count += 1)
      await attemptLimits.ticketPerAddress.take(address);
    const response = await file({ subject: 'Flood' });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect((await resultOf(response)).error?.['']?.[0]).toMatch(/in 1 hour\.$/);
    address = '10.0.1.1';
    expect((await file({ subject: 'Flood' })).status).toBe(303);
  });

  it('is for an upstream without tickets: the page says how to contact the shop', async () => {
    const foreign = await startForeignCatalogue();
    completeConfig({ API_BASE_URL: foreign.baseUrl });
    const response = await file();
    expect(response.status).toBe(501);
    expect((await resultOf(response)).error?.['']?.[0]).toContain(company.email);
    expect((await find('GRV-2026-000001', 'asha@example.com')).status).toBe(501);
    completeConfig({ API_BASE_URL: upstream.baseUrl });
    await foreign.stop();
  });
});

describe('a call-back request', () => {
  const wish = {
    name: 'Rohan Das',
    phone: '+91 98765-43210',
    time: 'after 4 pm',
    subject: 'Which oil for frying?',
    website: '',
  };
  const ask = (fields: Partial<typeof wish> = {}) =>
    requestCallback(post('/call-back', { ...wish, ...fields }), context());

  it('becomes a ticket of its own kind, and its page says that the shop will call', async () => {
    const response = await ask();
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toMatch(/^\/ticket\/CAL-\d{4}-\d{6}$/);
    const page = await follow(response);
    expect(page).toMatchObject({
      isNew: true,
      ticket: { kind: 'callback', subject: wish.subject },
    });
    const filed = (await rows()).find(({ number }) => number === page.number);
    expect(filed).toMatchObject({
      phone: '9876543210',
      email: '',
    });
    expect(await wordsOf(filed)).toEqual(['Call me: after 4 pm.']);
  });

  it('is filed once per day, even if sent again', async () => {
    const first = await ask({ name: 'Twice' });
    const second = await ask({ name: 'Twice' });
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
  });

  it('cannot be opened by guessing its text', async () => {
    const first = await ask({ name: 'Guessed' });
    address = '203.0.113.7';
    const guess = await ask({ name: 'Guessed' });
    expect(guess.status).toBe(303);
    expect(guess.headers.get('Location')).not.toBe(first.headers.get('Location'));
  });

  it('is found again by its number and the mobile number', async () => {
    const number = (await follow(await ask({ name: 'Again' }))).number;
    const found = await find(number, '098765 43210');
    expect([found.status, found.headers.get('Location')]).toEqual([303, `/ticket/${number}`]);
    expect((await follow(found)).ticket).toMatchObject({ number, kind: 'callback' });
    const mistyped = await resultOf(await find(number, '98765 4321'));
    expect(mistyped.error?.email?.[0]).toContain('or a 10-digit Indian mobile number');
    const strangers = await resultOf(await find(number, '9876543211'));
    expect(strangers.error?.['']?.[0]).toContain('this e-mail address or mobile number');
  });

  it('reports missing fields, and keeps the rest', async () => {
    const response = await ask({ phone: '12345', time: '', subject: '' });
    expect(response.status).toBe(400);
    const { error, initialValue } = await resultOf(response);
    expect(error).toEqual({
      phone: ['Enter a 10-digit Indian mobile number.'],
      time: ['Choose when we may call.'],
      subject: ['Enter in a few words what it is about.'],
    });
    expect(initialValue).toMatchObject({ name: 'Rohan Das', phone: '12345' });
  });

  it('is refused from an address that sends too many', async () => {
    for (let count = 0; count < ATTEMPT_RULES.ticketPerAddress.limit; count += 1) {
      await attemptLimits.ticketPerAddress.take(address);
    }
    expect((await ask()).status).toBe(429);
  });
});

describe('looking up a ticket', () => {
  const numberOf = async (response: Response) =>
    response.headers.get('Location')?.split('/').at(-1) ?? '';

  it('shows it to anybody who knows the number and the e-mail address, however they are typed', async () => {
    const number = await numberOf(await file({ subject: 'Look me up' }));
    const response = await find(` ${number.toLowerCase()} `, 'ASHA@example.com');
    expect([response.status, response.headers.get('Location')]).toEqual([303, `/ticket/${number}`]);
    const page = await follow(response);
    expect(page).toMatchObject({ isNew: false, ticket: { number, subject: 'Look me up' } });
  });

  it('reveals nothing to a visitor with only one of the two', async () => {
    const number = await numberOf(await file({ subject: 'Secret' }));
    const wrongEmail = await find(number, 'rohan@example.com');
    const wrongNumber = await find('GRV-2026-999999', 'asha@example.com');
    expect([wrongEmail.status, wrongNumber.status]).toEqual([400, 400]);
    expect((await resultOf(wrongEmail)).error).toEqual((await resultOf(wrongNumber)).error);
  });

  it('shows a ticket page without its state to a visitor who only has the address', async () => {
    const number = await numberOf(await file({ subject: 'Address' }));
    const other = await file({ subject: 'Another' });
    const cookie = other.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    for (const Cookie of ['', cookie, `${cookie}x`, 'ticket=forged']) {
      const request = new Request('http://shop.example/ticket', { headers: { Cookie } });
      const page = await loadTicket(request, number);
      expect(page).toMatchObject({ number, isNew: false, ticket: null, isUnreachable: false });
    }
  });

  it('keeps the number on the page if the upstream is down', async () => {
    const response = await file({ subject: 'Then down' });
    await upstream.pause();
    expect(await follow(response)).toMatchObject({
      isNew: true,
      ticket: null,
      isUnreachable: true,
    });
    await upstream.resume();
  });

  it('cannot be done by guessing numbers', async () => {
    for (let count = 0; count < ATTEMPT_RULES.ticketLookupPerAddress.limit; count += 1)
      await attemptLimits.ticketLookupPerAddress.take(address);
    const refused = await find('GRV-2026-000001', 'asha@example.com');
    expect(refused.status).toBe(429);
    const [sentence] = (await resultOf(refused)).error?.[''] ?? [];
    expect(sentence).toMatch(/^Too many forms were sent from your network\./);
  });

  it.each(['', 'x'.repeat(41), 'GRV 2026', '<script>', '../join-us', '..'])(
    'of "%s" is not found',
    async (number) => {
      const refused = loadTicket(new Request('http://shop.example/ticket'), number);
      await expect(refused).rejects.toMatchObject({ status: 404 });
    },
  );
});
