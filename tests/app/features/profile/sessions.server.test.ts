import { describe, expect, it } from 'vitest';
import { readSignedIn } from '~/platform/session/session.server';
import * as password from '~/routes/_office+/profile_.password';
import * as sessions from '~/routes/_office+/profile_.sessions';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import { openRoute } from '../../routes/_shop+/open-route';
import {
  DEMO_PASSWORD,
  logInAs,
  member,
  tokenOf,
  whileAnswering,
  withDemoMembers,
} from '../account/demo-members';

const api = testUpstream(withDemoMembers);
const PATH = '/profile/sessions';
const current_password = DEMO_PASSWORD;

const shown = async (visitor: Visitor) =>
  (await (await visitor.get(sessions.loader, PATH)).json()).sessions;
const isIn = async (visitor: Visitor) => {
  const token = (await readSignedIn(visitor.request('/')))?.token;
  const headers = { authorization: `Bearer ${token}` };
  return (await api.api.call('GET', 'distributor/data', undefined, headers)).status === 200;
};

describe('the page of sessions', () => {
  it('marks the current session, and ends another one with the password', async () => {
    const here = await member();
    const there = await member();
    const rows = await shown(here);
    expect(rows).toHaveLength(2);
    const other = rows.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect(other).toMatchObject({
      device: 'Device type not known',
      since: expect.stringMatching(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/),
    });
    const csrf = await tokenOf(here);
    const post = (form: Record<string, string>) => here.post(sessions.action, PATH, form);
    expect(await problemsIn(await post({ csrf, current_password, intent: 'chosen' }))).toEqual({
      '': ['Choose at least one device.'],
    });
    const session = other.id;
    expect((await post({ current_password, session })).status).toBe(403);
    const wrong = await post({ csrf, session, current_password: 'not it' });
    expect(await problemsIn(wrong.clone())).toHaveProperty('current_password');
    const page = { sessions: rows, constraint: {} };
    const route = { loader: () => page, action: () => wrong, default: sessions.default };
    const again = await openRoute(route, PATH, PATH, { method: 'POST', body: new FormData() });
    expect(again.html).toMatch(/<input type="checkbox" name="session"[^>]*checked/);
    expect(await isIn(there)).toBe(true);
    expect((await post({ csrf, session, current_password })).headers.get('Location')).toBe(PATH);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  });

  it('logs out everywhere else', async () => {
    const here = await member();
    const there = await member();
    const form = { csrf: await tokenOf(here), current_password, intent: 'others' };
    expect((await here.post(sessions.action, PATH, form)).status).toBe(303);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  });

  it('says that the upstream lacks it', async () => {
    const visitor = await member();
    await whileAnswering(api, { status_code: 404, message: 'Cannot GET' }, async () => {
      expect((await visitor.get(sessions.loader, PATH)).status).toBe(501);
    });
  });
});

describe('a session', () => {
  it('ends when the same browser logs in again', async () => {
    const visitor = await member();
    const before = createVisitor();
    before.setCookie('session', visitor.cookie('session'));
    expect((await logInAs(visitor, 'demo@example.com')).status).toBe(303);
    expect([await isIn(before), await isIn(visitor)]).toEqual([false, true]);
  });

  it('continues with a new token after a new password', async () => {
    const visitor = await member('shopper@example.com');
    const other = createVisitor();
    other.setCookie('session', visitor.cookie('session'));
    const form = { csrf: await tokenOf(visitor), current_password, password: 'a-good-phrase-now' };
    const saved = await visitor.post(password.action, '/profile/password', form);
    expect(saved.status).toBe(303);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
  });
});
