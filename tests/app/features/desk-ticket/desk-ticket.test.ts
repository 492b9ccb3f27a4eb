import type { FiledTicket } from '@contract/ticket';
import { beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { loader as listLoader } from '../../../../app/routes/desk+/tickets';
import * as page from '../../../../app/routes/desk+/tickets_.$number';
import * as template from '../../../../app/routes/desk+/tickets_.templates_.$id';
import { addStaff, deskHeaders } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream();

describe('the pages about tickets at the desk', () => {
  let visitor: Visitor;
  let csrf = '';
  let number = '';
  beforeAll(async () => {
    const { token } = await addStaff(upstream.api, ['support']);
    visitor = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    csrf = deskCsrfToken(token);
    const filed = await upstream.api.call<FiledTicket>('POST', 'ticket/create', {
      kind: 'contact',
      name: 'Asha',
      email: 'asha@example.org',
      subject: 'A jar',
      message: 'It is broken.',
    });
    number = filed.body.data.number;
  });

  const load = async () =>
    (await visitor.get(page.loader, `/desk/tickets/${number}`, { number })).json();
  const open = async () => (await load()).ticket;
  const send = async (form: string, fields: Record<string, string>) => {
    const { version } = await open();
    const path = `/desk/tickets/${number}?form=${form}`;
    return visitor.post(page.action, path, { csrf, version, ...fields }, { number });
  };

  it('list tickets by the filters of the address', async () => {
    const list = async (query: string) =>
      (await (await visitor.get(listLoader, `/desk/tickets${query}`)).json()).items;
    expect(await list('?state=received')).toMatchObject([{ number, subject: 'A jar' }]);
    expect(await list('?state=resolved')).toEqual([]);
    expect(await list('?q=ASHA@example.org&state=nonsense')).toMatchObject([{ number }]);
  });

  it('take each step, and lead back to the ticket', async () => {
    for (const [form, fields, status] of [
      ['step', { intent: 'acknowledge' }, 'acknowledged'],
      ['note', { note: 'Ask the carrier.' }, 'acknowledged'],
      ['reply', { message: 'We send another.' }, 'in_progress'],
      ['reply', { message: 'It is sent.', close: '1' }, 'resolved'],
      ['step', { intent: 'reopen' }, 'in_progress'],
    ] as const) {
      const answer = await send(form, fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/desk/tickets/${number}`,
      ]);
      expect((await open()).status).toBe(status);
    }
  });

  it('keep an answer that was refused, because it is empty or somebody else was faster', async () => {
    expect(await problemsIn(await send('reply', { message: ' ' }))).toHaveProperty('message');
    const late = await send('reply', { message: 'A long answer', version: 'received-1' });
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(await keptIn(late.clone())).toMatchObject({ message: 'A long answer' });
    expect(JSON.stringify(await late.json())).toContain('Somebody has changed this ticket');
  });

  it('get an answer and a note once if their form is sent twice', async () => {
    const path = `/desk/tickets/${number}`;
    for (const [form, field] of [
      ['reply', 'message'],
      ['note', 'note'],
    ] as const) {
      const { ticket, idempotencyKey } = await load();
      const text = `Sent twice: ${form}`;
      const key = { [IDEMPOTENCY_FIELD]: idempotencyKey };
      const fields = { csrf, version: ticket.version, [field]: text, ...key };
      const post = () => visitor.post(page.action, `${path}?form=${form}`, fields, { number });
      const answers = await Promise.all([post(), post()]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      const { messages } = await open();
      expect(messages.filter((one: { text: string }) => one.text === text)).toHaveLength(1);
    }
  });

  it('get a template once if its form is sent twice', async () => {
    const path = '/desk/tickets/templates/new';
    const params = { id: 'new' };
    const { idempotencyKey } = await (await visitor.get(template.loader, path, params)).json();
    const form = { csrf, name: 'Late', body: 'Sorry.', [IDEMPOTENCY_FIELD]: idempotencyKey };
    const save = () => visitor.post(template.action, `${path}?form=save`, form, params);
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  });

  it('insert a template at the end of an answer, which stays as it was', async () => {
    const { token } = await addStaff(upstream.api, ['support']);
    const form = { name: 'Thanks', body: 'Dear {{name}}' };
    await upstream.api.call('POST', 'desk/template/add', form, deskHeaders(token));
    const path = `/desk/tickets/${number}`;
    const { templates } = await (await visitor.get(page.loader, path, { number })).json();
    expect(templates).toMatchObject([{ name: 'Late' }, { name: 'Thanks' }]);
    const { id } = templates[1];
    const inserted = await send('insert', { message: 'Typed before.', template: id });
    expect(inserted.status).toBe(200);
    expect(await keptIn(inserted)).toMatchObject({ message: 'Typed before.\n\nDear Asha' });
    const none = await send('insert', { message: 'Typed before.', template: '' });
    expect(await keptIn(none.clone())).toMatchObject({ message: 'Typed before.' });
    expect(await problemsIn(none)).toHaveProperty('template');
  });

  it('sort tickets by the day on which they were received', async () => {
    const list = async (query: string) =>
      (await (await visitor.get(listLoader, `/desk/tickets${query}`)).json()).items.map(
        (row: { created_at: string }) => row.created_at,
      );
    const newest: string[] = await list('?sort=-filed');
    expect(newest).toEqual([...newest].sort().reverse());
    expect(await list('?sort=filed')).toEqual([...newest].reverse());
  });

  it('do not exist without a session or for a ticket that there is not', async () => {
    const unknown = await visitor.get(page.loader, '/desk/tickets/CON-1', { number: 'CON-1' });
    expect(unknown.status).toBe(404);
    const stranger = createVisitor();
    expect((await stranger.get(listLoader, '/desk/tickets')).status).toBe(404);
    const post = await stranger.post(page.action, `/desk/tickets/${number}`, {}, { number });
    expect(post.status).toBe(404);
  });
});
