import { describe, expect, it } from 'vitest';
import { TicketForm } from '~/features/ticket/ticket-form';
import type { TicketPage } from '~/features/ticket/ticket-page.server';
import { TicketLookup, TicketView } from '~/features/ticket/ticket-view';
import { paths } from '~/platform/paths';
import { renderPage, text } from '../../ui/render';

const ticket = {
  number: 'GRV-2026-000001',
  kind: 'grievance',
  subject: 'My tea',
  status: 'received',
  created_at: '2026-11-20T06:30:00Z',
  acknowledge_by: '2026-11-23T06:30:00Z',
  resolve_by: '2026-12-20T06:30:00Z',
  resolution: '',
} as NonNullable<TicketPage['ticket']>;
const page: TicketPage = {
  number: 'GRV-2026-000001',
  isNew: false,
  link: '',
  ticket: null,
  messages: null,
  hasOthers: false,
  isUnreachable: false,
  constraint: {},
  reply: { constraint: {}, idempotencyKey: 'key-1', values: {} },
};
const shown = (changes: Partial<TicketPage>, frame = {}, answer?: object) =>
  renderPage(<TicketView {...page} {...changes} />, '/', frame, { answer });

describe('the page of a ticket', () => {
  it('asks for number and e-mail address, and sends a member to log in', async () => {
    const asked = await shown({});
    expect(text(asked)).toContain('enter the e-mail address that you gave with your message');
    expect(text(asked)).toContain('If your account is locked or closed, write to us');
    expect(asked).toContain('href="/contact-us"');
    expect(text(asked)).toContain('Did you write while you were logged in?');
    expect(asked).not.toContain('Write more');
    const member = text(await shown({}, { user: { name: 'Asha' } }));
    expect(member).not.toContain('Did you write while');
    const silent = text(await shown({ isUnreachable: true }));
    expect(silent).toContain('We cannot show the status of this ticket at the moment');
    expect(silent).not.toContain('enter the e-mail address');
  });

  it('says what happens next, or how it ended, and hides the text from others', async () => {
    const open = text(await shown({ ticket }));
    expect(open).toContain('About My tea Status Received Received 20 November 2026, 12:00 pm');
    expect(open).toContain('We acknowledge it by 23 November 2026, 12:00 pm We resolve it by 20');
    const changes = { status: 'resolved', resolution: 'A new jar\n\nis on its way.' };
    const ended = text(await shown({ ticket: { ...ticket, ...changes }, hasOthers: true }));
    expect(ended).toContain('Status Resolved');
    expect(ended).toContain('How we resolved it A new jar is on its way.');
    expect(ended).toContain(
      'To read the messages, open the link to the ticket that you got from us',
    );
    expect(ended).toContain('If you can do neither, write to us');
    expect(ended).not.toContain('To be ');
  });

  it('thanks the writer, with the link if there is one', async () => {
    const byMail = text(await shown({ isNew: true, link: '/ticket/t1?key=k', ticket }));
    expect(byMail).toContain('Thank you, we have your message');
    expect(byMail).toContain('We also send it to your e-mail address');
    const byNumber = text(await shown({ isNew: true, ticket }));
    expect(byNumber).toContain('Use it with your e-mail address to see the status');
    const call = { ...ticket, kind: 'callback' };
    const called = text(await shown({ isNew: true, ticket: call as never }));
    expect(called).toContain('Thank you, we will call you');
    expect(called).not.toMatch(/write it down|e-mail address/);
    expect(called).toContain('Use it with your mobile number to see the status');
    const linked = text(await shown({ isNew: true, link: '/t', ticket: call as never }));
    expect(linked).not.toContain('It goes to your e-mail');
  });

  it('shows what was written, and keeps an answer that was not sent', async () => {
    const messages = [
      { from: 'you', text: 'It leaks', created_at: '2026-11-20T06:30:00Z' },
      { from: 'shop', text: '<b>Sorry</b>', created_at: '2026-11-21T06:30:00Z' },
    ] as NonNullable<TicketPage['messages']>;
    const values = { message: 'Half a sent' };
    const html = await shown({ ticket, messages, reply: { ...page.reply, values } });
    expect(html).toContain('&lt;b&gt;Sorry&lt;/b&gt;');
    expect(text(html)).toContain('We have kept what you entered. It is not sent yet.');
    expect(html).toContain('>Half a sent</textarea>');
    const initialValue = { message: 'Typed long', form: 'reply' };
    const error = { message: ['Please write something.'] };
    const answer = { result: { status: 'error', initialValue, error } };
    // The session has ended meanwhile: the messages are gone, but the form keeps the text.
    const sentBack = await shown({ ticket: null, messages: null }, {}, answer);
    expect(sentBack).toContain('>Typed long</textarea>');
    expect(text(sentBack)).toContain('Please write something.');
  });
});

it('the look-up page lists a member’s own tickets first', async () => {
  const own = {
    number: 'MSG-1',
    subject: 'My tea',
    status: 'odd',
    created_at: '',
    answered_at: '',
  };
  const html = await renderPage(<TicketLookup tickets={[own as never]} constraint={{}} />);
  expect(html).toContain(`href="${paths.ticket('MSG-1')}"`);
  expect(text(html)).toContain('MSG-1, odd Another ticket');
  const none = text(await renderPage(<TicketLookup tickets={[]} constraint={{}} />));
  expect(none).not.toContain('Another ticket');
});

it.each(['contact', 'grievance'] as const)(
  'a %s that is sent back keeps its input',
  async (kind) => {
    const initialValue = { name: 'Asha', email: 'asha', message: 'It leaks.\nAll of it.' };
    const error = { email: ['Enter an e-mail address.'] };
    const answer = { result: { status: 'error', initialValue, error } };
    const view = (
      <TicketForm place="#write" kind={kind} values={{ name: 'Known' }} constraint={{}} />
    );
    const html = await renderPage(view, '/', { csrf: 'own-token' }, { answer });
    expect(html).toContain('>It leaks.\nAll of it.</textarea>');
    expect(html).toContain('value="asha"');
    expect(text(html)).toContain('Enter an e-mail address.');
    expect(html).toMatch(/href="#[\w-]*email"/);
    expect(await renderPage(view)).toContain('value="Known"');
  },
);
