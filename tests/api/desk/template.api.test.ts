import type { RecordEntry } from '@contract/desk/record';
import type { ReplyTemplate } from '@contract/desk/template';
import type { FiledTicket } from '@contract/ticket';
import { beforeEach, expect, it } from 'vitest';
import { replyTemplate } from '../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';

const thanks = {
  name: 'Thanks',
  body: 'Dear {{name}},\n\nwe have ticket {{number}}.{{#order}} It is about {{order}}.{{/order}}',
};

describeOnBoth('reply templates', (open) => {
  let api: TestApi;
  let token = '';
  beforeEach(async () => {
    api = await open();
    await api.db.delete(replyTemplate);
    token = (await addStaff(api, ['support', 'compliance'], { name: 'Ravi' })).token;
  });

  const get = async <Data>(path: string) =>
    (await api.call<Data>('GET', `desk/${path}`, undefined, deskHeaders(token))).body.data;
  const post = (path: string, form: Record<string, string>) =>
    api.call('POST', `desk/template/${path}`, form, deskHeaders(token));
  const all = () => get<ReplyTemplate[]>('template/all');

  it('are filled with the values of a ticket', async () => {
    await post('add', thanks);
    const [template] = await all();
    const filed = await api.call<FiledTicket>('POST', 'ticket/create', {
      kind: 'contact',
      name: 'Asha',
      email: 'a@example.org',
      subject: 'A jar',
      message: 'Broken.',
    });
    const { number } = filed.body.data;
    const { text } = await get<{ text: string }>(`template/${template?.id}/for/${number}`);
    expect(text).toBe(`Dear Asha,\n\nwe have ticket ${number}.`);
    expect(await get<null>(`template/${template?.id}/for/CON-1`)).toBeFalsy();
  });

  it('are changed and deleted, unless somebody else has changed them, and recorded', async () => {
    await post('add', thanks);
    const [first] = await all();
    const { id = '', version = '' } = first ?? {};
    api.clock.at = new Date(api.clock.at.getTime() + 1_000);
    expect((await post(`${id}/save`, { ...thanks, name: 'Thank you', version })).status).toBe(200);
    expect((await post(`${id}/save`, { ...thanks, version })).body.code).toBe('template_changed');
    expect((await post(`${id}/remove`, { version })).body.code).toBe('template_changed');
    const [second] = await all();
    expect(second).toMatchObject({ name: 'Thank you', updated_by: 'Ravi' });
    expect((await post(`${id}/remove`, { version: second?.version ?? '' })).status).toBe(200);
    expect(await all()).toEqual([]);
    const entries = await get<RecordEntry[]>('record/all?action=template.');
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'template.add',
      'template.remove',
      'template.save',
    ]);
  });

  it('are added or changed once by two who do it at the same moment', async () => {
    const codes = (answers: Awaited<ReturnType<typeof post>>[]) =>
      answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).sort();
    const added = await Promise.all([post('add', thanks), post('add', thanks)]);
    expect(codes(added)).toEqual(['200', '400 bad_request']);
    const [{ id = '', version = '' } = {}] = await all();
    api.clock.at = new Date(api.clock.at.getTime() + 1_000);
    const saved = await Promise.all(
      ['First', 'Second'].map((name) => post(`${id}/save`, { ...thanks, name, version })),
    );
    expect(codes(saved)).toEqual(['200', '409 template_changed']);
  });

  it('have unique names and only known values', async () => {
    await post('add', thanks);
    const fields = async (form: Record<string, string>) =>
      (await post('add', { ...thanks, ...form })).body.field_codes;
    expect(await fields({})).toEqual({ name: { code: 'template_name_taken' } });
    for (const body of ['{{price}}', '{{#order}} no end', 'Dear {{name']) {
      expect(await fields({ name: 'Other', body }), body).toEqual({
        body: { code: 'template_value_unknown' },
      });
    }
    expect(await fields({ name: '', body: '' })).toMatchObject({ name: {}, body: {} });
  });
});
