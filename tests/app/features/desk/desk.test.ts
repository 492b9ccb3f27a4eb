import { deskEndpoints } from '@contract/desk';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { loadDeskFrame } from '~/features/desk/desk-frame.server';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { readDeskSession, setDeskSession } from '~/platform/session/desk-session.server';
import { staffSession } from '../../../../api/db/schema';
import { invite } from '../../../../api/modules/staff/invitation.service';
import { loader as homeLoader } from '../../../../app/routes/desk+/_index';
import { action as codeAction } from '../../../../app/routes/desk+/code';
import * as invitation from '../../../../app/routes/desk+/invitation.$token';
import * as signIn from '../../../../app/routes/desk+/sign-in';
import * as signInCode from '../../../../app/routes/desk+/sign-in_.code';
import { action as signOut } from '../../../../app/routes/desk+/sign-out';
import { codeOf } from '../../../setup/app-code';
import { addStaff, STAFF_PASSWORD } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream();

/** A browser in which somebody is signed in. */
async function signedIn(token: string): Promise<Visitor> {
  const visitor = createVisitor();
  const [[, cookie] = ['', '']] = await setDeskSession({ token });
  visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  return visitor;
}

const schema = z.object({ note: z.string().min(3) });
/** A page of the desk as colleagues write one. */
const save = (args: ActionFunctionArgs) =>
  deskAction(args, schema, (_value, desk) => desk.done('/desk', { title: 'Saved' }));

describe('a page of the desk', () => {
  it('does not exist without a session', async () => {
    const visitor = createVisitor();
    expect((await visitor.get(homeLoader, '/desk')).status).toBe(404);
    expect((await visitor.post(save, '/desk/note', { note: 'abc' })).status).toBe(404);
    for (const forged of ['eyJ0b2tlbiI6IngifQ==.forged', 'x', '']) {
      visitor.setCookie('desk', forged);
      expect((await visitor.get(homeLoader, '/desk')).status).toBe(404);
    }
  });

  it('keeps the token of the session and its messages unreadable', async () => {
    const link = 'https://shop.test/desk/invitation/secret';
    const flash = { type: 'success', title: 'Invited', text: link } as const;
    const [[, line] = ['', '']] = await setDeskSession({ token: 'a-token', flash });
    const value = line.split(';')[0]?.slice('desk='.length) ?? '';
    const readable = `${decodeURIComponent(value)} ${Buffer.from(value, 'base64url')}`;
    expect(readable).not.toMatch(/a-token|invitation/);
    const visitor = createVisitor();
    visitor.setCookie('desk', value);
    expect(await readDeskSession(visitor.request('/desk'))).toEqual({ token: 'a-token', flash });
  });

  it('shows counts and the frame to who is signed in', async () => {
    const { token } = await addStaff(upstream.api, ['catalogue']);
    const visitor = await signedIn(token);
    const home = await visitor.get(homeLoader, '/desk');
    expect(await home.json()).toEqual({
      counts: {
        orders_to_pack: null,
        documents_waiting: null,
        returns_requested: null,
        refunds_to_approve: null,
        refunds_failed: null,
        jobs_parked: null,
        tickets_overdue: null,
        tickets_open: null,
        products_low: 0,
      },
    });
    const frame = async (args: LoaderFunctionArgs) =>
      Response.json((await loadDeskFrame(args)).data);
    const data = await (await visitor.get(frame, '/desk')).json();
    expect(data).toMatchObject({ user: null, staff: { name: 'Asha Verma', roles: ['catalogue'] } });
  });

  it('leads to the sign-in page and back once the session has ended', async () => {
    const visitor = await signedIn('a-token-that-has-ended');
    const answer = await visitor.get(homeLoader, '/desk');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/desk/sign-in?next=%2Fdesk');
    // Its cookie holds no session any more.
    expect((await visitor.get(homeLoader, '/desk')).status).toBe(404);
  });
});

describe('a form of the desk', () => {
  it('is refused without the token of its session, with all that was entered', async () => {
    const { token } = await addStaff(upstream.api, ['orders']);
    const visitor = await signedIn(token);
    const other = deskCsrfToken((await addStaff(upstream.api, ['orders'])).token);
    for (const csrf of ['', 'forged', other]) {
      const answer = await visitor.post(save, '/desk/note', { note: 'abcd', csrf });
      expect(answer.status).toBe(400);
      expect(await keptIn(answer.clone())).toMatchObject({ note: 'abcd' });
      expect(
        Object.values(await problemsIn(answer))
          .flat()
          .join(),
      ).toContain('out of date');
    }
    const done = await visitor.post(save, '/desk/note', {
      note: 'abcd',
      csrf: deskCsrfToken(token),
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/desk']);
  });

  it('asks for a code where the call wants a recent one, and is repeated with it', async () => {
    const staff = await addStaff(upstream.api, ['orders']);
    const visitor = await signedIn(staff.token);
    // As an api answers whose call declares `recentCode`.
    const guarded = (args: ActionFunctionArgs) =>
      deskAction(args, schema, async (_value, desk) => {
        const [row] = await upstream.api.db
          .select()
          .from(staffSession)
          .where(eq(staffSession.staffId, staff.id));
        const isRecent = (row?.codeAt.getTime() ?? 0) > 0;
        await desk.call(deskEndpoints.deskHome);
        if (isRecent) return desk.done('/desk', { title: 'Saved' });
        const { UpstreamError } = await import('~/platform/upstream/upstream-error.server');
        throw new UpstreamError('refused', 'Code', { code: 'recent_code_required', status: 403 });
      });
    await upstream.api.db.update(staffSession).set({ codeAt: new Date(0) });
    const csrf = deskCsrfToken(staff.token);
    const asked = await visitor.post(guarded, '/desk/note?x=1', { note: 'abcd', csrf });
    expect(asked.status).toBe(403);
    expect(await asked.json()).toEqual({ action: '/desk/note?x=1', fields: [['note', 'abcd']] });
    const wrong = await visitor.post(guarded, '/desk/note', {
      note: 'abcd',
      csrf,
      desk_code: '000000',
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([403, { fields: [['note', 'abcd']] }]);
    const desk_code = staff.code(upstream.api.clock.at);
    const done = await visitor.post(guarded, '/desk/note', { note: 'abcd', csrf, desk_code });
    expect(done.status).toBe(303);
  });

  it('of a code leads to the page that wanted it, within the desk alone', async () => {
    const staff = await addStaff(upstream.api, ['orders']);
    const visitor = await signedIn(staff.token);
    const csrf = deskCsrfToken(staff.token);
    const desk_code = staff.code(upstream.api.clock.at);
    const at = await visitor.post(codeAction, '/desk/code?next=%2Fdesk%2Frecord', {
      csrf,
      desk_code,
    });
    expect(at.headers.get('location')).toBe('/desk/record');
    const away = await visitor.post(codeAction, '/desk/code?next=%2Fcart', { csrf });
    expect(away.headers.get('location')).toBe('/desk');
  });
});

describe('signing in to the desk', () => {
  let staff: Awaited<ReturnType<typeof addStaff>>;
  beforeAll(async () => {
    staff = await addStaff(upstream.api, ['orders']);
  });

  it('takes a password, then a code, and leads on', async () => {
    const visitor = createVisitor();
    const wrong = await visitor.post(signIn.action, '/desk/sign-in', {
      email: staff.email,
      password: 'x',
    });
    expect(await problemsIn(wrong)).toHaveProperty('password');
    const form = { email: staff.email, password: STAFF_PASSWORD };
    const first = await visitor.post(signIn.action, '/desk/sign-in?next=%2Fdesk%2Frecord', form);
    expect(first.headers.get('location')).toBe('/desk/sign-in/code?next=%2Fdesk%2Frecord');
    expect((await visitor.get(homeLoader, '/desk')).status).toBe(404);
    expect((await visitor.get(signInCode.loader, '/desk/sign-in/code')).status).toBe(200);
    const app_code = staff.code(upstream.api.clock.at);
    const second = await visitor.post(
      signInCode.action,
      '/desk/sign-in/code?next=%2Fdesk%2Frecord',
      { app_code },
    );
    expect(second.headers.get('location')).toBe('/desk/record');
    const cookie = second.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^desk=.*Path=\/desk; HttpOnly; SameSite=Lax$/);
    expect((await visitor.get(homeLoader, '/desk')).status).toBe(200);
  });

  it('ends by a form of its own', async () => {
    const { token } = await addStaff(upstream.api, ['orders']);
    const visitor = await signedIn(token);
    expect((await visitor.post(signOut, '/desk/sign-out', {})).status).toBe(403);
    const csrf = deskCsrfToken(token);
    const out = await visitor.post(signOut, '/desk/sign-out', { csrf });
    expect(out.headers.get('location')).toBe('/desk/sign-in');
    expect((await visitor.get(homeLoader, '/desk')).status).toBe(404);
    // The api has ended it too.
    const copied = await signedIn(token);
    expect(
      (
        await copied.get(
          (args: LoaderFunctionArgs) => readDesk(args, (desk) => desk.call(deskEndpoints.deskHome)),
          '/desk',
        )
      ).status,
    ).toBe(303);
  });
});

describe('the page of an invitation', () => {
  interface Page {
    secret: string;
    recoveryCodes: string[];
  }
  const open = async (visitor: Visitor, token: string) =>
    visitor.get(invitation.loader, '/desk/invitation/x', { token });
  const shown = async (visitor: Visitor, token: string): Promise<Page> =>
    (await (await open(visitor, token)).json()).page.setup;
  const finish = (visitor: Visitor, token: string, app_code: string) =>
    visitor.submit(
      invitation,
      '/desk/invitation/x',
      { name: 'Ravi', password: STAFF_PASSWORD, app_code },
      { token },
    );

  it('sets up another secret in each browser, and tells the second that the link was used', async () => {
    const { db, clock } = upstream.api;
    const now = new Date();
    clock.at = now;
    const email = 'ravi@invited.test';
    const token = await invite(db, { email, roles: ['orders'], validMs: 3_600_000 }, now);
    const ravi = createVisitor();
    const thief = createVisitor('192.0.2.66');
    const own = await shown(ravi, token);
    const stolen = await shown(thief, token);
    expect(stolen.secret).not.toBe(own.secret);
    expect(await shown(ravi, token)).toEqual(own);
    const wrong = await finish(ravi, token, '000000');
    expect(await problemsIn(wrong.action)).toHaveProperty('app_code');
    expect(await wrong.loader?.json()).toMatchObject({ page: { setup: own } });
    const done = await finish(ravi, token, codeOf(own.secret, now));
    expect(done.action.headers.get('location')).toBe('/desk');
    const late = await finish(thief, token, codeOf(stolen.secret, now));
    expect(Object.values(await problemsIn(late.action)).join()).toContain(
      'has expired or was used',
    );
    expect([late.loader?.status, await late.loader?.json()]).toEqual([410, { page: null }]);
    expect((await thief.get(homeLoader, '/desk')).status).toBe(404);
  });
});

describe('an upstream without a desk', () => {
  const bare = testUpstream(undefined, async () => ({ isDeskOff: true }));

  it('has no page of the desk, also for a session of before', async () => {
    expect(bare.baseUrl).toContain('/api');
    const visitor = await signedIn('a-token-of-before');
    expect((await visitor.get(homeLoader, '/desk')).status).toBe(404);
    const csrf = deskCsrfToken('a-token-of-before');
    expect((await visitor.post(signOut, '/desk/sign-out', { csrf })).status).toBe(303);
  });
});
