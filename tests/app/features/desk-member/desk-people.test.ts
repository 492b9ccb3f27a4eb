import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { member, memberFile, memberIdentity } from '../../../../api/db/schema';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { namedDistributors } from '../../../../api/demo/people';
import * as documentsRoute from '../../../../app/routes/desk+/documents';
import * as documentPage from '../../../../app/routes/desk+/documents_.$member.$kind';
import * as documentFile from '../../../../app/routes/desk+/documents_.$member.$kind_.file';
import * as membersRoute from '../../../../app/routes/desk+/members';
import * as memberPage from '../../../../app/routes/desk+/members_.$id';
import * as closePage from '../../../../app/routes/desk+/members_.$id_.close';
import * as dataPage from '../../../../app/routes/desk+/members_.$id_.data';
import * as registerRoute from '../../../../app/routes/desk+/register';
import * as registerFile from '../../../../app/routes/desk+/register_.csv';
import * as securityRoute from '../../../../app/routes/desk+/security';
import * as templatePage from '../../../../app/routes/desk+/tickets_.templates_.$id';
import { pictures } from '../../../api/modules/distributor/registration';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { openRoute } from '../../routes/_shop+/open-route';
import { text } from '../../ui/render';

const upstream = testUpstream();

describe('the pages about people at the desk', () => {
  let visitor: Visitor;
  let csrf = '';
  let id = '';
  let number = '';
  beforeAll(async () => {
    const { api } = upstream;
    await loadDemoAccounts(api.db, api.context.accounts.vault, api.clock.at, namedDistributors);
    const isHis = eq(member.email, 'demo@example.com');
    const [row] = await api.db.select().from(member).where(isHis);
    id = row?.id ?? '';
    number = row?.number ?? '';
    const storeKey = 'members/test/pancard';
    await api.context.accounts.files.put(storeKey, pictures.jpeg, { contentType: 'image/jpeg' });
    const size = pictures.jpeg.length;
    await api.db
      .insert(memberFile)
      .values({ memberId: id, kind: 'pancard', storeKey, mediaType: 'image/jpeg', size });
    const { token } = await addStaff(api, ['support', 'compliance']);
    visitor = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    csrf = deskCsrfToken(token);
  });

  const read = async (route: { loader: unknown }, path: string, params = {}) =>
    (await visitor.get(route.loader, path, params)).json();
  const post = (
    route: { action: unknown },
    path: string,
    fields: Record<string, string>,
    params: Record<string, string>,
  ) => visitor.post(route.action, path, { csrf, ...fields }, params);
  const act = (form: string, fields: Record<string, string>) =>
    post(memberPage, `/desk/members/${id}?form=${form}`, fields, { id });
  const shown = async () => (await read(memberPage, `/desk/members/${id}`, { id })).member;

  it('find a member, lock, unlock, and end the sessions of one', async () => {
    const found = await read(membersRoute, `/desk/members?q=${number}&state=nonsense`);
    expect(found.items).toMatchObject([{ id, name: 'Demo Distributor' }]);
    expect(await problemsIn(await act('lock', { reason: ' ' }))).toHaveProperty('reason');
    const locked = await act('lock', { reason: 'Phone stolen' });
    expect([locked.status, locked.headers.get('location')]).toEqual([303, `/desk/members/${id}`]);
    expect((await shown()).state).toBe('locked');
    const again = await act('lock', { reason: 'Typed at length' });
    expect(await keptIn(again)).toMatchObject({ reason: 'Typed at length' });
    expect((await act('unlock', { checked: 'Called back' })).status).toBe(303);
    expect((await act('sessions', {})).status).toBe(303);
    expect((await act('factor', { checked: 'Called back' })).status).toBe(400);
    expect(await shown()).toMatchObject({ state: 'open', sessions: [] });
    const unknown = await visitor.get(memberPage.loader, '/desk/members/x', { id: 'x' });
    expect(unknown.status).toBe(404);
  });

  it('say all that a hold and a suspension prevent', async () => {
    const page = async () => {
      const loaded = { member: await shown() };
      const route = { loader: () => Response.json(loaded), default: memberPage.default };
      return text((await openRoute(route, '/desk/members/:id', `/desk/members/${id}`)).html);
    };
    expect(await page()).not.toMatch(/On hold|Suspended/);
    const { db, clock } = upstream.api;
    const isHers = eq(member.id, id);
    await db.update(member).set({ recoveredAt: clock.at, suspendedAt: clock.at }).where(isHers);
    const held = await page();
    await db.update(member).set({ recoveredAt: null, suspendedAt: null }).where(isHers);
    for (const blocked of ['two-step log-in', 'download the stored data', 'close the account']) {
      expect(held).toMatch(new RegExp(`On hold Until .* cannot change .*${blocked}`));
    }
    expect(held).toMatch(/Suspended Since .* Nobody can join below the member .* ID card/);
  });

  it('find a member by a number that is in no address', async () => {
    const { db, context } = upstream.api;
    const pan = 'ABCPV1234D';
    await db
      .update(memberIdentity)
      .set({ panHash: context.accounts.vault.hash('pan', pan) })
      .where(eq(memberIdentity.memberId, id));
    const found = await post(membersRoute, '/desk/members', { number: pan }, {});
    expect([found.status, found.headers.get('location')]).toEqual([303, `/desk/members/${id}`]);
    const wrong = await post(membersRoute, '/desk/members', { number: '123' }, {});
    expect(await problemsIn(wrong)).toHaveProperty('number');
  });

  it('show a document after a reason, and take the decision about it', async () => {
    const params = { member: id, kind: 'pancard' };
    const path = `/desk/documents/${id}/pancard`;
    expect((await read(documentsRoute, '/desk/documents')).items).toMatchObject([
      { member_id: id, kind: 'pancard' },
    ]);
    const silent = await post(documentPage, `${path}?form=open`, { reason: '' }, params);
    expect(await problemsIn(silent)).toHaveProperty('reason');
    const opened = await post(documentPage, `${path}?form=open`, { reason: 'A check' }, params);
    const location = opened.headers.get('location') ?? '';
    const { document, documentToken: ticket } = await read(documentPage, location, params);
    expect(document).toMatchObject({ is_shown: true, pages: 1 });
    const query = `ticket=${encodeURIComponent(ticket)}`;
    const file = await visitor.get(documentFile.loader, `${path}/file?${query}&page=1`, params);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const closed = await visitor.get(documentFile.loader, `${path}/file?ticket=x`, params);
    expect(closed.status).toBe(403);
    const send = (fields: Record<string, string>) =>
      post(documentPage, `${path}?form=decide&${query}`, { ticket, ...fields }, params);
    expect(await problemsIn(await send({}))).toHaveProperty('decision');
    expect(await problemsIn(await send({ decision: 'again' }))).toHaveProperty('words');
    const decided = await send({ decision: 'again', words: 'Too dark.' });
    expect(decided.headers.get('location')).toBe('/desk/documents');
    const late = await send({ decision: 'rejected', words: 'Typed at length' });
    expect(await keptIn(late)).toMatchObject({ words: 'Typed at length' });
    expect((await read(documentsRoute, '/desk/documents')).items).toEqual([]);
    const again = await read(documentsRoute, '/desk/documents?state=again');
    expect(again.items).toHaveLength(1);
  });

  it('list the register and the security log by dates, and point out wrong ones', async () => {
    const register = await read(registerRoute, '/desk/register?q=Diamond');
    expect(register.items).toMatchObject([{ name: 'Demo Diamond' }]);
    const wrong = await read(registerRoute, '/desk/register?startDate=tomorrow');
    expect(wrong.state.period.problems).toHaveProperty('startDate');
    expect(wrong.items).toHaveLength(3);
    const file = await visitor.get(registerFile.loader, '/desk/register/csv?q=Diamond');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2);
    const log = await read(securityRoute, `/desk/security?member=${number}&event=staff_lock`);
    expect(log.items).toMatchObject([{ event: 'staff_lock', number }]);
    expect(log.events).toContain('staff_lock');
  });

  it('hand out a member’s data as a file', async () => {
    const path = `/desk/members/${id}/data`;
    expect(await problemsIn(await post(dataPage, path, {}, { id }))).toHaveProperty('reason');
    const file = await post(dataPage, path, { reason: 'By letter' }, { id });
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect((await file.json()).sections.account.name).toBe('Demo Distributor');
  });

  it('save a template, and send a wrong one back with what was typed', async () => {
    const params = { id: 'new' };
    const path = '/desk/tickets/templates/new?form=save';
    const wrong = await post(templatePage, path, { name: 'A', body: '{{price}}' }, params);
    expect(await keptIn(wrong.clone())).toMatchObject({ body: '{{price}}' });
    expect(await problemsIn(wrong)).toHaveProperty('body');
    const saved = await post(templatePage, path, { name: 'A', body: 'Dear {{name}}' }, params);
    expect(saved.headers.get('location')).toBe('/desk/tickets/templates');
    const unknown = await visitor.get(templatePage.loader, '/desk/tickets/templates/x', {
      id: 'x',
    });
    expect(unknown.status).toBe(404);
  });

  it('close an account only after it was confirmed', async () => {
    const path = `/desk/members/${id}/close`;
    const unconfirmed = await post(closePage, path, { reason: 'By letter' }, { id });
    expect(await keptIn(unconfirmed.clone())).toMatchObject({ reason: 'By letter' });
    expect(await problemsIn(unconfirmed)).toHaveProperty('confirm');
    const closed = await post(closePage, path, { reason: 'By letter', confirm: '1' }, { id });
    expect(closed.headers.get('location')).toBe(`/desk/members/${id}`);
    expect((await shown()).state).toBe('closed');
  });

  it('do not exist without a session', async () => {
    const stranger = createVisitor();
    const routes = [membersRoute, documentsRoute, registerRoute, registerFile, securityRoute];
    for (const { loader } of routes) {
      expect((await stranger.get(loader, '/desk')).status).toBe(404);
    }
  });
});
