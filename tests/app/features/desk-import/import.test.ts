import { beforeEach, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { importRun, staffSession } from '../../../../api/db/schema';
import { unratedSale } from '../../../../api/shop-terms';
import * as list from '../../../../app/routes/desk+/imports';
import * as page from '../../../../app/routes/desk+/imports_.$id';
import { loader as rejectedLoader } from '../../../../app/routes/desk+/imports_.$id_.rejected';
import { addStaff } from '../../../setup/desk';
import { runJobs } from '../../../setup/jobs';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream();

const CSV = ['Item,Dept,Rate', 'Green tea,Drinks,90', 'Black tea,Drinks,cheap'].join('\n');

describe('the pages about imports', () => {
  let visitor: Visitor;
  let csrf: string;
  beforeEach(async () => {
    upstream.api.clock.at = new Date();
    await upstream.api.db.delete(importRun);
    visitor = createVisitor();
    const { token } = await addStaff(upstream.api, ['catalogue']);
    csrf = deskCsrfToken(token);
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  });

  const send = (file: File | null, token = csrf) => {
    const form = new FormData();
    form.set('csrf', token);
    form.set('file', file ?? new File([], ''));
    return visitor.post(list.action, '/desk/imports', form);
  };
  const uploaded = async (text = CSV) => {
    const answer = await send(new File([text], 'goods.csv'));
    expect(answer.status).toBe(303);
    return answer.headers.get('location')?.split('/').at(-1) ?? '';
  };
  const show = async (id: string) =>
    (await (await visitor.get(page.loader, `/desk/imports/${id}`, { id })).json()).shown;
  const press = (id: string, form: 'columns' | 'step', fields: Record<string, string>) =>
    visitor.post(page.action, `/desk/imports/${id}?form=${form}`, { csrf, ...fields }, { id });
  const columns = { 'column-0': 'name', 'column-1': 'category', 'column-2': 'price' };
  const defaults = { category: '', stock: '100', gst_rate: '', source: '' };

  it('refuse a form without a file, of another session, and a file that is no table', async () => {
    expect(await problemsIn(await send(null))).toEqual({ file: ['Choose a file.'] });
    const other = await send(new File([CSV], 'goods.csv'), 'wrong');
    expect(Object.keys(await problemsIn(other))).toEqual(['']);
    const picture = await send(new File([new Uint8Array([137, 80, 78, 71, 0, 0])], 'x.csv'));
    expect((await problemsIn(picture)).file?.[0]).toContain('as a table');
    const large = await send(new File([new Uint8Array(20 * 1024 * 1024 + 2)], 'large.csv'));
    expect((await problemsIn(large)).file?.[0]).toContain('larger than 20 MB');
    expect(await upstream.api.db.$count(importRun)).toBe(0);
  });

  it('are uploaded once if the form is sent twice', async () => {
    const { idempotencyKey } = await (await visitor.get(list.loader, '/desk/imports')).json();
    const form = new FormData();
    form.set('csrf', csrf);
    form.set(IDEMPOTENCY_FIELD, idempotencyKey);
    form.set('file', new File([CSV], 'goods.csv'));
    const answers = [await visitor.post(list.action, '/desk/imports', form)];
    answers.push(await visitor.post(list.action, '/desk/imports', form));
    const [first, second] = answers.map(({ headers }) => headers.get('location'));
    expect(first).toMatch(/^\/desk\/imports\//);
    expect(second).toBe(first);
    expect(await upstream.api.db.$count(importRun)).toBe(1);
  });

  it('say that a file was not stored if the api did not confirm the session', async () => {
    await upstream.api.db.delete(staffSession);
    const answer = await send(new File([CSV], 'goods.csv'));
    expect((await problemsIn(answer)).file?.[0]).toContain('No file was stored');
  });

  it('keep what was chosen where a field is chosen twice, and start only what was shown', async () => {
    const id = await uploaded();
    const twice = { ...defaults, ...columns, 'column-1': 'name', stock: '7', intent: 'start' };
    const refused = await press(id, 'columns', twice);
    expect(refused.status).toBe(400);
    expect(await keptIn(refused.clone())).toMatchObject({ stock: '7', 'column-1': 'name' });
    expect(await problemsIn(refused)).toEqual({
      'column-1': ['Two columns are assigned to “Name”. Choose one of them.'],
    });
    const fields = { ...defaults, ...columns, gst_rate: '5%', intent: 'start' };
    expect((await press(id, 'columns', fields)).status).toBe(303);
    expect(await show(id)).toMatchObject({
      state: 'uploaded',
      options: { gst_rate: '5', fields: 'name,category,price' },
      preview: { samples: [{ name: 'Green tea', price: 9000 }, { name: 'Black tea' }] },
    });
    const wrong = await press(id, 'columns', { ...fields, gst_rate: '0.18', stock: 'many' });
    expect(Object.keys(await problemsIn(wrong))).toEqual(['stock']);
    const fraction = await press(id, 'columns', { ...fields, gst_rate: '0.18' });
    expect((await problemsIn(fraction)).gst_rate?.[0]).toContain('percentage');
    await press(id, 'columns', { ...fields, gst_rate: '5' });
    expect(await show(id)).toMatchObject({ state: 'waiting' });
  });

  it('start nothing if somebody has chosen other columns since the page was shown', async () => {
    const id = await uploaded();
    const fields = { ...defaults, ...columns };
    await press(id, 'columns', { ...fields, intent: 'check' });
    const { version } = await show(id);
    await press(id, 'columns', { ...fields, stock: '7', intent: 'check' });
    const late = await press(id, 'columns', { ...fields, version, intent: 'start' });
    expect((await keptIn(late.clone())).version).toBeUndefined();
    expect((await problemsIn(late))['']?.[0]).toContain('Somebody has changed this');
    const changed = await show(id);
    expect(changed).toMatchObject({ state: 'uploaded', options: { stock: 7 } });
    const again = { ...fields, stock: '7', version: changed.version, intent: 'start' };
    expect((await press(id, 'columns', again)).status).toBe(303);
    expect(await show(id)).toMatchObject({ state: 'waiting' });
  });

  it('say what becomes of products without a GST rate', async () => {
    const { shop } = upstream.api.context;
    const id = await uploaded();
    expect((await show(id)).unrated_sale).toBe('not_sold');
    shop.defaultGstBasisPoints = 1800;
    expect((await show(id)).unrated_sale).toBe('default_rate');
    shop.defaultGstBasisPoints = null;
    const unregistered = { ...shop, supplier: { ...shop.supplier, gstin: '' } };
    expect(unratedSale(unregistered)).toBe('untaxed');
  });

  it('load themselves again while an import runs, if that is wanted', async () => {
    const id = await uploaded();
    await press(id, 'columns', { ...defaults, ...columns, intent: 'check' });
    await press(id, 'columns', { ...defaults, ...columns, intent: 'start' });
    const load = async () =>
      (await visitor.get(page.loader, `/desk/imports/${id}?refresh=1`, { id })).json();
    const moving = await load();
    expect(page.meta({ data: moving } as never)).toContainEqual({
      httpEquiv: 'refresh',
      content: '5',
    });
    upstream.api.clock.at = new Date(Date.now() + 1_000);
    await runJobs(upstream.api.context, ['import']);
    const ended = await load();
    expect(ended).toMatchObject({ refreshSeconds: 0, shown: { state: 'done', rejected: 1 } });
    const file = await visitor.get(rejectedLoader, `/desk/imports/${id}/rejected`, { id });
    expect(file.headers.get('content-disposition')).toContain('goods.rejected.csv');
    expect(await file.text()).toContain('3,price is not an amount in rupees: “cheap”,Black tea');
    const undone = await press(id, 'step', { intent: 'undo' });
    expect(undone.status).toBe(303);
    expect((await press(id, 'step', { intent: 'drop' })).status).toBe(400);
    const { imports } = await (await visitor.get(list.loader, '/desk/imports')).json();
    expect(imports).toMatchObject([{ id, file: 'goods.csv', state: 'undo_waiting' }]);
  });
});
