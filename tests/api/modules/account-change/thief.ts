/** A member, and a thief who has the SIM: what each can send. */
import type { Profile, SessionMember } from '@contract/account';
import type { SecondFactor } from '@contract/account-security';
import { eq } from 'drizzle-orm';
import { member, outbox } from '../../../../api/db/schema';
import { openMessage } from '../../../../api/modules/outbox/outbox.repository';
import { codeOf } from '../../../setup/app-code';
import type { describeOnBoth } from '../../../setup/database';
import { openShop } from '../distributor/registration';

export const EMAIL = 'demo@example.com';
export const PASSWORD = 'demo-password';
export const THIEFS = 'a-thief-was-here';
export const BANK = {
  bank_name: 'Axis Bank',
  ifsc_code: 'UTIB0000001',
  account_number: '912345678901',
};

type Open = Parameters<Parameters<typeof describeOnBoth>[1]>[0];

export async function openRobbed(open: Open) {
  const shop = await openShop(open);
  const own = async () => {
    const [row] = await shop.db.select().from(member).where(eq(member.name, 'Demo Distributor'));
    if (!row) throw new Error('The demo has no distributor.');
    return row;
  };
  const { phone, number } = await own();
  const post = <Data>(path: string, form: Record<string, string>, headers = {}) =>
    shop.call<Data>('POST', `distributor/${path}`, form, headers);
  const logIn = async (password = PASSWORD, email = EMAIL) =>
    String((await post('login', { email, password })).body.token ?? '');

  return {
    ...shop,
    phone,
    number: number ?? '',
    own,
    post,
    logIn,
    reset: (form: Record<string, string> = {}) =>
      post<SessionMember>(
        'password/reset',
        { phone, password: THIEFS, ...form },
        shop.voucher(phone, 'password'),
      ),
    update: (token: string, form: Record<string, string>, headers = {}) =>
      shop.call<Profile>('PATCH', 'distributor/update', form, { ...shop.as(token), ...headers }),
    profile: async (token: string) =>
      (await shop.call<Profile>('GET', 'distributor/data', undefined, shop.as(token))).body.data,
    /** The messages to phones and addresses, the oldest first. */
    async messages() {
      const rows = await shop.db.select().from(outbox).orderBy(outbox.createdAt, outbox.channel);
      return rows.map((row) => ({ kind: row.kind, ...openMessage(shop.accounts.vault, row) }));
    },
    /** Turns a second factor on; answers its codes and how to make one now. */
    async withFactor(token: string) {
      const headers = shop.as(token);
      const form = { current_password: PASSWORD };
      await post('second-factor/begin', form, headers);
      const shown = await shop.call<SecondFactor>(
        'GET',
        'distributor/second-factor',
        undefined,
        headers,
      );
      const { secret = '', recovery_codes: codes = [] } = shown.body.data.pending ?? {};
      const code = (steps = 0) => codeOf(secret, shop.clock.at, steps);
      const on = await post('second-factor/confirm', { ...form, app_code: code() }, headers);
      if (on.status !== 200) throw new Error(`No second factor: ${on.body.message}`);
      return { codes, code };
    },
  };
}
