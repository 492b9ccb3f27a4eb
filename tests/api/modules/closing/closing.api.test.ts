import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hashToken } from '../../../../api/crypto';
import {
  accountChange,
  address,
  closedAccount,
  member,
  outbox,
  securityLog,
  ticket,
} from '../../../../api/db/schema';
import { sweeps } from '../../../../api/housekeeping';
import { openClosed } from '../../../../api/modules/closing/closed-account.rules';
import {
  lockMember,
  unlockMember,
} from '../../../../api/modules/member-support/member-access.service';
import { createDelivery } from '../../../../api/modules/outbox/deliver.service';
import {
  findSession,
  openSession,
  openSessionFor,
} from '../../../../api/modules/session/session.repository';
import { commandActor } from '../../../../api/modules/staff/staff-record';
import { answerTicket } from '../../../../api/modules/ticket/ticket-staff.service';
import { describeOnBoth } from '../../../setup/database';
import { EMAIL, openRobbed, PASSWORD, THIEFS } from '../account-change/thief';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const SHOPPER = 'shopper@example.com';
const current_password = PASSWORD;

describeOnBoth('closing an account', (open) => {
  async function openShop() {
    const shop = await openRobbed(open);
    const customer = async () => {
      const [row] = await shop.db.select().from(member).where(eq(member.type, 'customer'));
      if (!row) throw new Error('The demo has no customer.');
      return row;
    };
    const close = (token: string, form: Record<string, string> = { current_password }) =>
      shop.post('leave', form, shop.as(token));
    const closeUnused = async () =>
      sweeps({ ...shop.context, accounts: shop.accounts })['close-unused-accounts']?.();
    return { ...shop, customer, close, closeUnused };
  }

  it('takes effect immediately for a customer with the password: anonymised, notified and recorded', async () => {
    const shop = await openShop();
    const { id, phone } = await shop.customer();
    await shop.db.insert(address).values({ memberId: id, sealed: 'v1.x' });
    const token = await shop.logIn(PASSWORD, SHOPPER);
    const filed = {
      kind: 'contact' as const,
      name: 'Demo',
      email: 'later@example.com',
      number: 'CON-2026-900001',
      subject: 'Damp',
      acknowledgeBy: shop.clock.at,
      resolveBy: '2026-12-20',
    } as const;
    await shop.db.insert(ticket).values({ ...filed, memberId: id });
    const wrong = await shop.close(token, { current_password: 'not it' });
    expect(wrong.body.fields).toHaveProperty('current_password');
    expect((await shop.close(token)).status).toBe(200);
    const left = await shop.customer();
    expect(left).toMatchObject({ name: '', leftAt: shop.clock.at, sponsorId: null });
    expect(JSON.stringify(left)).not.toMatch(/shopper@|Demo/);
    expect(await shop.db.$count(address)).toBe(0);
    expect((await shop.call('GET', 'distributor/data', undefined, shop.as(token))).status).toBe(
      401,
    );
    expect(await shop.logIn(PASSWORD, SHOPPER)).toBe('');
    const [entry] = await shop.db.select().from(closedAccount);
    expect(entry).toMatchObject({ memberId: id, cause: 'member', type: 'customer' });
    expect(entry?.sealed).toMatch(/^v\d/);
    const who = openClosed(shop.accounts.vault, id, entry?.sealed ?? '');
    expect(who).toMatchObject({ email: SHOPPER, phone, distributor: null });
    const sent = (await shop.messages()).map(({ kind, to }) => [kind, to]);
    expect(sent).toEqual([
      ['account_closed', SHOPPER],
      ['account_closed', phone],
    ]);
    const { vault } = shop.accounts;
    const answer = { text: 'We send another.', staff: 'ravi', isLast: false };
    const staff = { db: shop.db, vault, shop: shop.accounts.shop, now: shop.clock.at };
    await answerTicket(staff, filed.number, answer);
    const mail = (await shop.messages()).find(({ to }) => to === filed.email);
    expect(mail?.text).toMatch(new RegExp(`/ticket/${filed.number}/[\\da-f]{32}\n`));
    const events = await shop.db.select().from(securityLog).where(eq(securityLog.event, 'leave'));
    expect(events.map(({ outcome, memberId }) => [outcome, memberId])).toEqual([
      ['current_password_wrong', id],
      ['done', id],
    ]);
  });

  it('is refused for 72 hours after a reset by SMS, and requires the second factor', async () => {
    const shop = await openShop();
    const { code } = await shop.withFactor(await shop.logIn());
    shop.wait(30);
    const token = String((await shop.reset({ app_code: code() })).body.token);
    shop.wait(30);
    const stolen = { current_password: THIEFS };
    const held = await shop.close(token, { ...stolen, app_code: code() });
    expect(held.body.code).toBe('changes_held');
    // The pages of the data and of closing the account show this sentence too.
    expect(held.body.message).toContain('see your data or close the account');
    shop.wait(72 * HOUR);
    const without = await shop.close(token, stolen);
    expect(without.body.fields).toHaveProperty('app_code');
    expect((await shop.close(token, { ...stolen, app_code: code() })).status).toBe(200);
  });

  it('is also reported to the previous addresses if a thief has changed them', async () => {
    const shop = await openShop();
    const { phone } = await shop.own();
    const token = await shop.logIn();
    const proof = shop.voucher('9812345678', 'phone');
    const taken = { email: 'thief@example.com', phone: '9812345678', current_password };
    expect((await shop.update(token, taken, proof)).status).toBe(200);
    expect((await shop.close(token)).status).toBe(200);
    const sent = (await shop.messages()).filter(({ kind }) => kind === 'account_closed');
    const reached = ['thief@example.com', '9812345678', EMAIL, phone];
    expect(sent.map(({ to }) => to).sort()).toEqual(reached.sort());
  });

  it('ends what was started before: a two-step log-in, a session, a change', async () => {
    const shop = await openShop();
    const { id, phone } = await shop.own();
    const token = await shop.logIn();
    const factor = await shop.withFactor(token);
    shop.wait(60);
    const first = await shop.post('login', { email: EMAIL, password: PASSWORD });
    const { challenge } = first.body.values as Record<string, string>;
    const proof = shop.voucher(phone, 'password');
    expect((await shop.close(token, { current_password, app_code: factor.code() })).status).toBe(
      200,
    );
    const [left] = await shop.db.select().from(member).where(eq(member.id, id));
    if (!left) throw expect.unreachable();
    const step = { challenge: challenge ?? '', app_code: factor.code(1) };
    expect((await shop.post('login/code', step)).body.code).toBe('login_challenge_over');
    // Whatever got past the checks before it was closed is refused where it is written.
    expect(await openSessionFor(shop.db, left, shop.clock.at)).toBeNull();
    const late = await openSession(shop.db, left, shop.clock.at);
    expect(await findSession(shop.db, late, shop.clock.at)).toBeNull();
    const reset = await shop.post('password/reset', { phone, password: THIEFS }, proof);
    expect(reset.status).not.toBe(200);
    const stopToken = 'a'.repeat(22);
    await shop.db.insert(accountChange).values({
      memberId: id,
      kind: 'account_phone',
      createdAt: shop.clock.at,
      tokenHash: hashToken(stopToken),
      beforeSealed: 'v2.x',
    });
    const stopped = await shop.post('change/stop', { token: stopToken });
    expect(stopped.body.code).toBe('stop_link_over');
  });

  it('happens 48 hours after a notice to a customer who was inactive for three years', async () => {
    const shop = await openShop();
    await shop.logIn(PASSWORD, SHOPPER);
    await shop.logIn();
    const years = 3 * 365 + 1;
    shop.wait(years * DAY - 48 * HOUR - 60);
    await shop.closeUnused();
    expect(await shop.messages()).toEqual([]);
    shop.wait(60);
    await shop.closeUnused();
    await shop.closeUnused();
    const notices = (await shop.messages()).map(({ kind, to }) => `${kind} ${to}`);
    expect(notices).toHaveLength(2);
    expect(notices[0]).toBe(`account_unused ${SHOPPER}`);
    shop.wait(48 * HOUR - 1);
    await shop.closeUnused();
    expect((await shop.customer()).leftAt).toBeNull();
    shop.wait(1);
    // Neither message has found a way out.
    await shop.closeUnused();
    expect((await shop.customer()).leftAt).toBeNull();
    expect(shop.logs.filter((line) => line.includes('unused accounts are kept'))).toHaveLength(1);
    // The notice says that the customer has 48 hours, so they begin when it is sent.
    const deliver = createDelivery({
      db: shop.db,
      vault: shop.accounts.vault,
      messengers: { mail: async () => undefined, sms: async () => undefined },
      now: () => shop.clock.at,
    });
    const [sms] = await shop.db.select().from(outbox).where(eq(outbox.channel, 'sms'));
    await deliver(sms?.id ?? '');
    await shop.closeUnused();
    shop.wait(48 * HOUR - 1);
    await shop.closeUnused();
    expect((await shop.customer()).leftAt).toBeNull();
    shop.wait(1);
    await shop.closeUnused();
    expect(await shop.customer()).toMatchObject({ name: '', leftAt: shop.clock.at });
    expect(await shop.db.select().from(closedAccount)).toMatchObject([{ cause: 'unused' }]);
    expect((await shop.own()).leftAt).toBeNull();
  });

  it('does not happen if the customer logs in after the notice', async () => {
    const shop = await openShop();
    await shop.logIn(PASSWORD, SHOPPER);
    shop.wait(3 * 366 * DAY);
    await shop.closeUnused();
    shop.wait(DAY);
    await shop.logIn(PASSWORD, SHOPPER);
    shop.wait(2 * DAY);
    await shop.closeUnused();
    expect(await shop.customer()).toMatchObject({ leftAt: null, unusedNoticeAt: null });
  });

  it('tells the owner of a locked account to have it unlocked, and then to log in', async () => {
    const shop = await openShop();
    await shop.logIn(PASSWORD, SHOPPER);
    const { id } = await shop.customer();
    const isHis = eq(member.id, id);
    await shop.db.update(member).set({ stoppedAt: shop.clock.at }).where(isHis);
    shop.wait(3 * 366 * DAY);
    await shop.closeUnused();
    const [mail, sms] = await shop.messages();
    expect(mail?.text).toContain('It is locked, so you cannot log in.');
    expect(mail?.text).toMatch(/\/contact-us$/m);
    // Asking is not enough: only an unlocked account stays.
    expect(sms?.text).toContain('If it is still locked in 48 hours, we close it.');
    expect(sms?.text).toMatch(/Ask us to unlock it: \S+\/contact-us$/);
    await shop.db.update(outbox).set({ state: 'sent' });
    shop.wait(2 * DAY - 1);
    const { db, accounts, clock } = shop;
    const staff = { db, ...accounts, actor: commandActor('Asha'), now: clock.at };
    await unlockMember(staff, id, 'ok');
    shop.wait(1);
    await shop.closeUnused();
    expect((await shop.messages()).at(-1)?.kind).toBe('account_unused');
    await shop.db.update(outbox).set({ state: 'sent' });
    shop.wait(2 * DAY - 1);
    await shop.closeUnused();
    expect((await shop.customer()).leftAt).toBeNull();
    shop.wait(1);
    await shop.closeUnused();
    expect((await shop.customer()).leftAt).toEqual(shop.clock.at);
  });

  it('gives an owner whose account is locked after the notice a new one', async () => {
    const shop = await openShop();
    await shop.logIn(PASSWORD, SHOPPER);
    const { id } = await shop.customer();
    shop.wait(3 * 366 * DAY);
    await shop.closeUnused();
    await shop.db.update(outbox).set({ state: 'sent' });
    shop.wait(DAY);
    const { db, accounts, clock } = shop;
    const staff = { db, ...accounts, actor: commandActor('Asha'), now: clock.at };
    await lockMember(staff, id, 'stolen phone');
    shop.wait(DAY);
    await shop.closeUnused();
    expect(await shop.customer()).toMatchObject({ leftAt: null, unusedNoticeAt: shop.clock.at });
    const kinds = (await shop.messages()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('account_unused'))).toEqual(
      expect.arrayContaining(['account_unused', 'account_unused_locked']),
    );
  });
});
