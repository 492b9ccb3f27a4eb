import { deskEndpoints } from '@contract/desk';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { loadDeskFrame } from '~/features/desk/desk-frame.server';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { readDeskSession, setDeskSession } from '~/platform/session/desk-session.server';
import { staffSession } from '../../../../api/db/schema';
import { action as changeAccount } from '../../../../app/routes/desk+/staff_.$id';
import { addStaff, STAFF_PASSWORD } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn } from '../../../setup/visitor';

const upstream = testUpstream();

const schema = z.object({ note: z.string().min(3, 'too_short') });
const save = (args: ActionFunctionArgs) =>
  deskAction(args, schema, async (_value, desk) => {
    await desk.call(deskEndpoints.deskHome);
    return desk.done('/desk', { title: 'Saved' });
  });
const read = async (args: LoaderFunctionArgs) =>
  Response.json(
    await readDesk(args, async (desk) => (await desk.call(deskEndpoints.deskHome)).data),
  );
const frame = async (args: LoaderFunctionArgs) => Response.json((await loadDeskFrame(args)).data);

/** A browser whose session at the api is over. */
async function openEnded() {
  const staff = await addStaff(upstream.api, ['owner']);
  const visitor = createVisitor();
  const [[, cookie] = ['', '']] = await setDeskSession({ token: staff.token });
  visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  await upstream.api.db.delete(staffSession);
  const csrf = deskCsrfToken(staff.token);
  const again = {
    desk_email: staff.email,
    desk_password: STAFF_PASSWORD,
    desk_code: staff.code(upstream.api.clock.at),
  };
  return { staff, visitor, csrf, again };
}

it('asks to sign in and keeps what was entered, but no secret', async () => {
  const { visitor, csrf } = await openEnded();
  // Also a form with a mistake.
  for (const note of ['abcd', 'a']) {
    const form = { note, password: 'a secret of the form', csrf };
    const asked = await visitor.post(save, '/desk/note?x=1', form);
    expect([asked.status, await asked.json()]).toEqual([
      403,
      { action: '/desk/note?x=1', fields: [['note', note]], signIn: { email: '' } },
    ]);
  }
  // The frame around that page knows nobody, and leads nowhere else.
  expect(await (await visitor.get(frame, '/desk/note')).json()).not.toHaveProperty('staff');
});

it('says what is wrong with the password or the code, and keeps the form', async () => {
  const { staff, visitor, csrf, again } = await openEnded();
  const wrongs = [{ desk_password: 'not it' }, { desk_code: '000000' }, { desk_code: '' }];
  for (const wrong of wrongs) {
    const answer = await visitor.post(save, '/desk/note', {
      note: 'abcd',
      csrf,
      ...again,
      ...wrong,
    });
    const demand = await answer.json();
    expect(demand).toMatchObject({ fields: [['note', 'abcd']], signIn: { email: staff.email } });
    expect(demand.message).toMatch(/\w{3}/);
    expect(JSON.stringify(demand)).not.toContain(STAFF_PASSWORD);
  }
});

it('does what the form asks for after signing in, in a new session', async () => {
  const { staff, visitor, csrf, again } = await openEnded();
  const done = await visitor.post(save, '/desk/note', { note: 'abcd', csrf, ...again });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/desk']);
  const session = await readDeskSession(visitor.request('/desk'));
  expect(session.flash?.title).toBe('Saved');
  expect(session.token).not.toBe(staff.token);
  expect((await visitor.get(read, '/desk')).status).toBe(200);
});

it('shows a form with a mistake again, as the page of the new session', async () => {
  const { visitor, csrf, again } = await openEnded();
  const form = { note: 'a', csrf, ...again };
  const { action, loader } = await visitor.submit({ action: save, loader: read }, '/desk/n', form);
  expect([action.status, loader?.status]).toEqual([400, 200]);
  expect(await keptIn(action.clone())).toMatchObject({ note: 'a' });
  expect(JSON.stringify(await keptIn(action.clone()))).not.toContain(STAFF_PASSWORD);
  expect(await problemsIn(action)).toHaveProperty('note');
  expect((await visitor.get(read, '/desk')).status).toBe(200);
});

it('opens no session by a form of another page', async () => {
  const { visitor, again } = await openEnded();
  const answer = await visitor.post(save, '/desk/note', { note: 'abcd', csrf: 'x', ...again });
  expect(answer.status).toBe(400);
  expect(await upstream.api.db.select().from(staffSession)).toEqual([]);
});

it('keeps the ticked roles of an account', async () => {
  const { staff, visitor, csrf } = await openEnded();
  const form = { roles: 'support', intent: 'roles', csrf };
  const path = `/desk/staff/${staff.id}`;
  const asked = await visitor.post(changeAccount, path, form, { id: staff.id });
  expect(await asked.json()).toMatchObject({
    fields: [
      ['roles', 'support'],
      ['intent', 'roles'],
    ],
  });
});

describe('a form without a session', () => {
  it('is shown again after signing in, with what was entered, and does nothing before', async () => {
    const { staff, again, csrf } = await openEnded();
    const visitor = createVisitor();
    const form = { note: 'abcd', csrf };
    const asked = await visitor.post(save, '/desk/note?x=1', form);
    const demand = await asked.json();
    expect([asked.status, demand]).toEqual([
      403,
      {
        action: '/desk/note?x=1',
        fields: Object.entries(form),
        signIn: { email: '', isShownAgain: true },
      },
    ]);
    // What the page that asks sends: the fields of the form, and the credentials.
    const sent = { ...Object.fromEntries(demand.fields), ...again };
    const wrong = await visitor.post(save, '/desk/note', { ...sent, desk_code: '000000' });
    expect(await wrong.json()).toMatchObject({
      fields: Object.entries(form),
      signIn: { email: staff.email, isShownAgain: true },
    });
    const shown = await visitor.submit({ action: save, loader: read }, '/desk/note', sent);
    expect([shown.action.status, shown.loader?.status]).toEqual([400, 200]);
    expect(await keptIn(shown.action.clone())).toMatchObject({ note: 'abcd' });
    expect(Object.values(await problemsIn(shown.action)).join()).toContain('Nothing is saved yet');
    const { token = '', flash } = await readDeskSession(visitor.request('/desk'));
    expect(flash).toBeUndefined();
    const saved = await visitor.post(save, '/desk/note', { ...form, csrf: deskCsrfToken(token) });
    expect(saved.status).toBe(303);
  });

  it('is of no page of the desk without its token', async () => {
    const { again } = await openEnded();
    const answer = await createVisitor().post(save, '/desk/note', { note: 'abcd', ...again });
    expect(answer.status).toBe(404);
    expect(await upstream.api.db.select().from(staffSession)).toEqual([]);
  });
});
