import { accountEndpoints } from '@contract/account';
import { completeConfig } from '@kernel/config/config';
import { expect, it } from 'vitest';
import type { TicketPage } from '~/features/ticket/ticket-page.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { readSignedIn } from '~/platform/session/session.server';
import { upstream as web } from '~/platform/upstream/client.server';
import * as contact from '~/routes/_info+/contact-us';
import * as lookup from '~/routes/_info+/ticket._index';
import * as page from '~/routes/_info+/ticket.$number';
import * as link from '~/routes/_info+/ticket.$number_.$key';
import * as dashboard from '~/routes/_office+/dashboard';
import { answerTicket } from '../../../../api/modules/ticket/ticket-staff.service';
import { startForeignCatalogue } from '../../../journeys/support/foreign-catalogue';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { openRoute } from '../../routes/_shop+/open-route';
import { text } from '../../ui/render';
import { logInAs, member, tokenOf, withDemoMembers } from '../account/demo-members';

const upstream = testUpstream(withDemoMembers);

const words = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '',
  order: '',
  subject: 'Damp parcel',
  message: 'The flour arrived wet.',
  website: '',
};

/** Files a ticket. @returns its number */
async function file(visitor: Visitor, fields: Partial<typeof words> = {}): Promise<string> {
  const filed = await visitor.post(contact.action, '/contact-us', { ...words, ...fields });
  expect(filed.status).toBe(303);
  return filed.headers.get('Location')?.split('/').at(-1) ?? '';
}
const open = async (visitor: Visitor, number: string): Promise<TicketPage> =>
  (await visitor.get(page.loader, `/ticket/${number}`, { number })).json();
function write(visitor: Visitor, number: string, fields: Record<string, string>) {
  const { clock } = upstream.api;
  clock.at = new Date(clock.at.getTime() + 60_000);
  return visitor.post(page.action, `/ticket/${number}`, fields, { number });
}
async function endSession(visitor: Visitor): Promise<void> {
  const token = (await readSignedIn(visitor.request('/')))?.token;
  await web().call(accountEndpoints.logout, { token, body: {} });
}
const answer = (number: string, said: string, isLast = false) => {
  const { db, context, clock } = upstream.api;
  const { vault, shop } = context.accounts;
  clock.at = new Date(clock.at.getTime() + 60_000);
  return answerTicket({ db, vault, shop, now: clock.at }, number, {
    text: said,
    staff: 'ravi',
    isLast,
  });
};

it('the link to a ticket opens the messages in any browser, and accepts another one', async () => {
  const visitor = createVisitor();
  const number = await file(visitor, { subject: 'By link' });
  const filed = await open(visitor, number);
  expect(filed).toMatchObject({ isNew: true, messages: [{ text: words.message }] });
  await answer(number, 'We send another.\nToday.');

  const elsewhere = createVisitor();
  const [, , , key = ''] = filed.link.split('/');
  const led = await elsewhere.get(link.loader, filed.link, { number, key });
  expect([led.status, led.headers.get('Location')]).toEqual([303, `/ticket/${number}`]);
  const shown = await open(elsewhere, number);
  expect(shown).toMatchObject({ isNew: false, link: '' });
  const { html } = await openRoute(
    { loader: () => Response.json(shown), default: page.default },
    '/ticket/:number',
    `/ticket/${number}`,
  );
  expect(html).toContain('<p>We send another.</p><p>Today.</p>');
  expect(text(html)).toMatch(/Messages You , .*The flour arrived wet\. Neemgaon , .*Write more/);

  const sent = await write(elsewhere, number, { message: 'Thank you' });
  expect(sent.headers.get('Location')).toBe(`/ticket/${number}?messages=3#latest`);
  expect((await open(visitor, number)).messages?.map(({ from }) => from)).toEqual([
    'writer',
    'shop',
    'writer',
  ]);
});

it('looking a ticket up by number and e-mail address shows its state, but not its text', async () => {
  const number = await file(createVisitor(), { subject: 'Looked up' });
  await answer(number, 'For her eyes alone.', true);
  const visitor = createVisitor();
  await visitor.post(lookup.action, '/ticket', { number, email: words.email });
  const shown = await open(visitor, number);
  expect(shown).toMatchObject({ ticket: { status: 'resolved' }, messages: null, hasOthers: true });
  expect(JSON.stringify(shown)).not.toContain('her eyes');
  const refused = await write(visitor, number, { message: 'Let me in' });
  expect(refused.status).toBe(400);
  expect((await problemsIn(refused.clone()))['']?.[0]).toContain('Open it again');
  expect(await keptIn(refused)).toMatchObject({ message: 'Let me in' });
  const again = await openRoute(page, '/ticket/:number', `/ticket/${number}`, {
    method: 'POST',
    body: new URLSearchParams({ form_id: 'reply', message: 'Let me in' }),
  });
  const forms = [...again.html.matchAll(/name="form_id" value="(\w+)"/g)].map(([, id]) => id);
  expect(forms).toEqual(['reply', 'lookup']);
  expect(again.html.match(/Open it again/g)).toHaveLength(1);
});

it('an invalid link redirects to the look-up page', async () => {
  const visitor = createVisitor();
  const number = await file(createVisitor(), { subject: 'Guessed' });
  await visitor.get(link.loader, `/ticket/${number}/0`, { number, key: '0'.repeat(32) });
  expect(await open(visitor, number)).toMatchObject({ ticket: null, messages: null });
  const odd = await visitor.get(link.loader, '/ticket/x/y', { number: 'x', key: '<b>' });
  expect(odd.headers.get('Location')).toBe('/ticket');
});

it('a ticket is on the dashboard of the member who filed it, on any device', async () => {
  const writer = await member();
  const csrf = await tokenOf(writer);
  const forged = await writer.post(contact.action, '/contact-us', words);
  expect(forged.status).toBe(400);
  expect((await problemsIn(forged))['']?.[0]).toContain('out of date');
  const filed = await writer.post(contact.action, '/contact-us', { ...words, csrf });
  const number = filed.headers.get('Location')?.split('/').at(-1) ?? '';
  expect((await open(writer, number)).link).toBe('');
  await answer(number, 'It is on its way.');

  const phone = await member();
  const own = async (visitor: Visitor) => (await visitor.get(lookup.loader, '/ticket')).json();
  expect((await own(phone)).tickets).toMatchObject([{ number, answered_at: expect.any(String) }]);
  const office = await (await phone.get(dashboard.loader, '/dashboard')).json();
  expect(office.tickets).toMatchObject([{ number, subject: 'Damp parcel' }]);
  expect((await open(phone, number)).messages).toHaveLength(2);
  expect((await write(phone, number, { message: 'Thanks' })).status).toBe(400);
  const token = await tokenOf(phone);
  expect((await write(phone, number, { message: 'Thanks', csrf: token })).status).toBe(303);

  const stranger = await member('shopper@example.com');
  expect(await open(stranger, number)).toMatchObject({ ticket: null, messages: null });
  expect((await own(stranger)).tickets).toEqual([]);
  expect((await own(createVisitor())).tickets).toEqual([]);
});

it('a reply that was sent after the session ended is kept for its writer, and nobody else', async () => {
  const long = 'क्षत्रिय 🌾 '.repeat(300);
  const writer = await member();
  const filed = { ...words, csrf: await tokenOf(writer) };
  const { headers } = await writer.post(contact.action, '/contact-us', filed);
  const number = headers.get('Location')?.split('/').at(-1) ?? '';
  await endSession(writer);
  const login = `/join-us?next=${encodeURIComponent(`/ticket/${number}`)}`;
  const asked = await writer.get(page.loader, `/ticket/${number}`, { number });
  expect(asked.headers.get('Location')).toBe(login);
  await logInAs(writer, 'demo@example.com');
  await endSession(writer);
  const late = await write(writer, number, { message: long, csrf: await tokenOf(writer) });
  expect(late.headers.get('Location')).toBe(login);
  await logInAs(writer, 'diamond@example.com');
  expect((await open(writer, number)).reply.values).toEqual({});
  await logInAs(writer, 'demo@example.com');
  expect((await open(writer, number)).reply.values).toEqual({ message: long });
  const again = { message: long, csrf: await tokenOf(writer) };
  expect((await write(writer, number, again)).status).toBe(303);
  expect((await open(writer, number)).reply.values).toEqual({});

  const visitor = createVisitor();
  const other = await file(visitor, { subject: 'Opened an hour ago' });
  const { link: back } = await open(visitor, other);
  visitor.setCookie('ticket', '');
  expect((await write(visitor, other, { message: 'Too late' })).status).toBe(400);
  expect((await open(visitor, other)).reply.values).toEqual({});
  await visitor.get(link.loader, back, { number: other, key: back.split('/').at(-1) ?? '' });
  expect((await open(visitor, other)).reply.values).toEqual({ message: 'Too late' });
});

it('a line break in a reply counts as one character', async () => {
  const visitor = createVisitor();
  const number = await file(visitor, { subject: 'In lines' });
  const typed = 'Wet.\n'.repeat(800).slice(0, -1);
  expect((await write(visitor, number, { message: typed.replaceAll('\n', '\r\n') })).status).toBe(
    303,
  );
  expect((await open(visitor, number)).messages?.at(-1)?.text).toBe(typed);
});

it('a reply that is empty, too long or beyond the limit is sent back', async () => {
  const visitor = createVisitor('198.51.100.9');
  const number = await file(visitor, { subject: 'Refused' });
  for (const message of ['', 'x'.repeat(4_001)]) {
    expect((await write(visitor, number, { message })).status).toBe(400);
  }
  for (let allowed = true; allowed; ) {
    ({ allowed } = await attemptLimits.ticketPerAddress.take('198.51.100.9'));
  }
  expect((await write(visitor, number, { message: 'Again' })).status).toBe(429);
});

it('the page does not mention messages if the upstream has none', async () => {
  const foreign = await startForeignCatalogue();
  completeConfig({ API_BASE_URL: foreign.baseUrl });
  try {
    const visitor = createVisitor();
    await visitor.get(link.loader, '/ticket/A-1/b', { number: 'A-1', key: 'b' });
    expect(await open(visitor, 'A-1')).toMatchObject({ messages: null, isUnreachable: false });
  } finally {
    completeConfig({ API_BASE_URL: upstream.baseUrl });
    await foreign.stop();
  }
});
