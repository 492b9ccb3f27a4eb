import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { member } from '../../../api/db/schema';
import { loadDemoAccounts } from '../../../api/demo/accounts';
import { namedDistributors } from '../../../api/demo/people';
import { bearerToken, signedIn } from '../../../api/http/auth';
import { handleFaults } from '../../../api/http/faults';
import { findSession, openSession } from '../../../api/modules/session/session.repository';
import { endpoints } from '../../setup/contract';
import { describeOnBoth } from '../../setup/database';

describe('bearerToken', () => {
  it.each([
    ['Bearer abc-_123', 'abc-_123'],
    ['bearer abc', 'abc'],
    ['Bearer   abc', 'abc'],
    ['Bearer', null],
    ['Bearer ', null],
    ['Bearer a b', null],
    ['Basic abc', null],
    ["Bearer ' or 1=1", null],
    [`Bearer ${'a'.repeat(201)}`, null],
    [undefined, null],
  ])('reads %s', (header, token) => {
    expect(bearerToken(header)).toBe(token);
  });
});

describeOnBoth('the route guards', (open) => {
  async function openGuarded() {
    const { db, context, clock } = await open();
    await loadDemoAccounts(db, context.accounts.vault, clock.at, namedDistributors);
    const app = new Hono();
    const find = (token: string) => findSession(db, token, clock.at);
    handleFaults(app, context.log);
    app.get('/member', signedIn(find), (c) => c.json(c.var.member));
    app.get('/office', signedIn(find, { only: 'distributor' }), (c) => c.text('office'));

    const tokenOf = async (email: string) => {
      const [row] = await db.select().from(member).where(eq(member.email, email));
      if (!row) throw new Error(`There is no ${email}.`);
      return openSession(db, row, clock.at);
    };
    const get = (path: string, token?: string) =>
      app.request(path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
    return { get, tokenOf };
  }

  it('admit members by their token and identify them', async () => {
    const { get, tokenOf } = await openGuarded();
    const response = await get('/member', await tokenOf('demo@example.com'));
    expect(await response.json()).toMatchObject({ type: 'distributor', rank: 20 });
  });

  it('answer 401 to anybody else, with a message', async () => {
    const { get, tokenOf } = await openGuarded();
    const token = await tokenOf('demo@example.com');
    for (const wrong of [undefined, 'made-up', token.slice(1), token.toUpperCase()]) {
      const response = await get('/member', wrong);
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await response.json()).toMatchObject({
        code: 'session_ended',
        message: 'Your session has ended. Log in again.',
      });
    }
  });

  it('answer 401 without a token to every call that requires a member', async () => {
    const { call } = await open();
    const own = Object.values(endpoints).filter(({ signedIn }) => signedIn);
    expect(own.length).toBeGreaterThan(40);
    const open401 = await Promise.all(
      own.map(async ({ method, path }) => {
        const { status } = await call(method, path.replace(/\{[^}]+\}/g, 'x'));
        return status === 401 ? [] : [`${method} ${path}: ${status}`];
      }),
    );
    expect(open401.flat()).toEqual([]);
  });

  it('answer 403 to customers for the calls of distributors, and only for those', async () => {
    const { db, context, clock, call } = await open();
    await loadDemoAccounts(db, context.accounts.vault, clock.at, namedDistributors);
    const [customer] = await db
      .select()
      .from(member)
      .where(eq(member.email, 'shopper@example.com'));
    if (!customer) throw new Error('There is no customer.');
    const wrong: string[] = [];
    for (const { method, path, signedIn } of Object.values(endpoints)) {
      if (!signedIn) continue;
      const Authorization = `Bearer ${await openSession(db, customer, clock.at)}`;
      const address = path.replace(/\{[^}]+\}/g, 'x');
      const { body } = await call(method, address, undefined, { Authorization });
      const isRefused = (body as { code?: string }).code === 'distributors_only';
      if (isRefused !== (signedIn === 'distributor')) wrong.push(`${method} ${path}`);
    }
    expect(wrong).toEqual([]);
  });

  it('refuse customers in the back-office', async () => {
    const { get, tokenOf } = await openGuarded();
    expect((await get('/office', await tokenOf('shopper@example.com'))).status).toBe(403);
    expect((await get('/office', await tokenOf('demo@example.com'))).status).toBe(200);
  });
});
