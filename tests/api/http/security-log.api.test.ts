import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signClientAddress } from '@contract/client-address';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { securityLog } from '../../../api/db/schema';
import { sweeps } from '../../../api/housekeeping';
import { root } from '../../architecture/sources';
import { TEST_WEB_SECRET } from '../../setup/accounts';
import { describeOnBoth } from '../../setup/database';
import { BANK, EMAIL, openRobbed, PASSWORD } from '../modules/account-change/thief';

const DAY = 24 * 60 * 60;
const REQUEST = '7c9ad0f2-0000-4000-8000-000000000001';

describeOnBoth('the security log', (open) => {
  async function openLogged() {
    const shop = await openRobbed(open);
    const alias = signClientAddress([TEST_WEB_SECRET], '192.0.2.7');
    const web = { 'X-Client-Alias': alias, 'X-Request-Id': REQUEST };
    const rows = () => shop.db.select().from(securityLog).orderBy(asc(securityLog.at));
    const events = async () => (await rows()).map(({ event, outcome }) => `${event} ${outcome}`);
    return { ...shop, web, client: alias.split('.')[0], rows, events };
  }

  it('records a log-in and a failed one: member, client and request', async () => {
    const shop = await openLogged();
    const { id } = await shop.own();
    await shop.post('login', { email: EMAIL, password: 'wrong' }, shop.web);
    shop.wait(1);
    await shop.post('login', { email: EMAIL, password: PASSWORD }, shop.web);
    shop.wait(1);
    await shop.post('login', { email: 'nobody@example.com', password: 'wrong' });
    const by = { client: shop.client, requestId: REQUEST };
    expect(await shop.rows()).toMatchObject([
      { event: 'login', outcome: 'login_wrong', memberId: id, ...by },
      { event: 'login', outcome: 'done', memberId: id, ...by },
      { event: 'login', outcome: 'login_wrong', memberId: null, requestId: '' },
    ]);
    const text = JSON.stringify(await shop.rows());
    for (const secret of [EMAIL, PASSWORD, '192.0.2.7', 'Demo']) expect(text).not.toContain(secret);
  });

  it('records guessing at an account once a minute, not at each attempt', async () => {
    const shop = await openLogged();
    for (let guess = 0; guess < 15; guess += 1) {
      await shop.post('login', { email: EMAIL, password: `guess-${guess}` }, shop.web);
    }
    const told = await shop.events();
    expect(told.filter((event) => event === 'login login_wrong')).toHaveLength(10);
    expect(told.filter((event) => event === 'login too_many_logins')).toHaveLength(1);
  });

  it('records each change of the account, and refused ones', async () => {
    const shop = await openLogged();
    const { id } = await shop.own();
    const token = await shop.logIn();
    const current_password = PASSWORD;
    const other = '9898989898';
    const all = {
      ...BANK,
      email: 'new@example.org',
      phone: other,
      password: 'copper-violet-train',
    };
    await shop.update(token, { ...BANK, current_password: 'wrong' });
    shop.wait(1);
    const { body } = await shop.update(
      token,
      { ...all, current_password },
      shop.voucher(other, 'phone'),
    );
    shop.wait(1);
    await shop.update(String(body.token), { nominee: 'Ravi Verma' });
    expect((await shop.rows()).every(({ memberId }) => memberId === id)).toBe(true);
    const [login, refused, ...changes] = await shop.events();
    expect([login, refused]).toEqual(['login done', 'profile current_password_wrong']);
    expect(changes.sort()).toEqual([
      'account_bank done',
      'account_email done',
      'account_password done',
      'account_phone done',
    ]);
  });

  it('records a reset, a stopped change, and missing permission', async () => {
    const shop = await openLogged();
    const { id } = await shop.own();
    await shop.reset();
    shop.wait(1);
    const [mail] = await shop.messages();
    const token = /stop\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await shop.post('change/stop', { token });
    shop.wait(1);
    const customer = await shop.logIn(PASSWORD, 'shopper@example.com');
    shop.wait(1);
    await shop.call('GET', 'distributor/card', undefined, shop.as(customer));
    await shop.call('GET', 'distributor/data', undefined, shop.as('made-up-token'));
    await shop.call('GET', 'distributor/data');
    expect((await shop.events()).sort()).toEqual([
      'account_recovered done',
      'authorisation distributors_only',
      'authorisation session_ended',
      'change_stop done',
      'login done',
      'password_reset done',
    ]);
    const stopped = (await shop.rows()).filter(({ event }) => event === 'change_stop');
    expect(stopped.map(({ memberId }) => memberId)).toEqual([id]);
  });

  it('is kept for one year, as the privacy policy promises', async () => {
    const shop = await openLogged();
    await shop.logIn();
    const purge = sweeps({ ...shop.context, accounts: shop.accounts })['purge-security-log'];
    shop.wait(365 * DAY);
    await purge?.();
    expect(await shop.rows()).toHaveLength(1);
    shop.wait(1);
    await purge?.();
    expect(await shop.rows()).toEqual([]);
  });
});

describeOnBoth('a visitor’s address', () => {
  it('has no entry in the example nginx log', () => {
    const conf = readFileSync(join(root, 'docs/nginx.conf'), 'utf8');
    const formats = conf.match(/log_format [^;]+;/g) ?? [];
    expect(formats).toHaveLength(1);
    expect(formats[0]).not.toMatch(
      /remote_addr|forwarded|request_uri|\$request |\$args|user_agent/,
    );
    const logs = [...conf.matchAll(/access_log ([^;]+);/g)].map(([, log]) => log);
    expect(logs).toEqual(['off', '/var/log/nginx/shop.log shop_private']);
    expect(conf.match(/error_log \S+ (\w+);/)?.[1]).toBe('emerg');
  });
});
