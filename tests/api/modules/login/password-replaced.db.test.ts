import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { accessToken, member } from '../../../../api/db/schema';
import type { Shop } from '../distributor/registration';

/** Runs between the check of a password and what it opens, as when two requests meet. */
const { meanwhile } = vi.hoisted(() => ({ meanwhile: { run: async () => {} } }));

vi.mock('../../../../api/modules/password/password.service', async (original) => {
  const password =
    await original<typeof import('../../../../api/modules/password/password.service')>();
  return {
    ...password,
    isCorrectPassword: async (stored: string | null, typed: string) => {
      const matches = await password.isCorrectPassword(stored, typed);
      await meanwhile.run();
      return matches;
    },
    hashPassword: async (typed: string) => {
      const hash = await password.hashPassword(typed);
      await meanwhile.run();
      return hash;
    },
  };
});

// Other files share the modules of the api, which here are loaded once more, around the mock.
vi.resetModules();
const { describeOnBoth } = await import('../../../setup/database');
const { openShop } = await import('../distributor/registration');
afterAll(() => {
  vi.doUnmock('../../../../api/modules/password/password.service');
  vi.resetModules();
});

const DEMO = { email: 'demo@example.com', password: 'demo-password' };
const NEW = 'seven-brass-lamps';

const demoOf = async ({ db }: Shop) => {
  const [found] = await db.select().from(member).where(eq(member.email, DEMO.email));
  if (!found) throw new Error('The demo member is missing.');
  return found;
};

describeOnBoth('a password changed while it is being checked', (open) => {
  let shop: Shop;
  let phone: string;

  beforeEach(async () => {
    meanwhile.run = async () => {};
    shop = await openShop(open);
    ({ phone } = await demoOf(shop));
    shop.wait(1);
  });

  const reset = (headers: Record<string, string>, password = NEW) =>
    shop.call('POST', 'distributor/password/reset', { phone, password }, headers);
  /** Lets the owner choose a new password at the next moment in between. */
  const resetMeanwhile = () => {
    meanwhile.run = async () => {
      meanwhile.run = async () => {};
      expect((await reset(shop.voucher(phone, 'password'))).status).toBe(200);
    };
  };
  const sessions = async () => {
    const { id } = await demoOf(shop);
    return shop.db.$count(accessToken, eq(accessToken.memberId, id));
  };

  it('opens no session', async () => {
    resetMeanwhile();
    const { status, body } = await shop.call('POST', 'distributor/login', DEMO);
    expect([status, body.fields]).toEqual([400, { password: body.message }]);
    expect(await sessions()).toBe(1);
  });

  it('authorises nothing', async () => {
    const { body } = await shop.call('POST', 'distributor/login', DEMO);
    resetMeanwhile();
    const { email, passwordHash } = await demoOf(shop);
    const changes = { email: 'thief@example.org', current_password: DEMO.password };
    const { status, body: refusal } = await shop.call(
      'PATCH',
      'distributor/update',
      changes,
      shop.as(body.token),
    );
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['current_password']]);
    const after = await demoOf(shop);
    expect(after.email).toBe(email);
    expect(after.passwordHash).not.toBe(passwordHash);
  });

  it('is replaced once per proof of the phone', async () => {
    const proof = shop.voucher(phone, 'password');
    meanwhile.run = async () => {
      meanwhile.run = async () => {};
      expect((await reset(proof)).status).toBe(200);
    };
    const { status, body } = await reset(proof, 'nine-copper-bells');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['phone']]);
    const logIn = await shop.call('POST', 'distributor/login', { ...DEMO, password: NEW });
    expect(logIn.status).toBe(200);
  });
});
