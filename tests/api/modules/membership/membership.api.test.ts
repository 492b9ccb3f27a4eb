import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member } from '../../../../api/db/schema';
import { cardCode } from '../../../../api/modules/membership/card-code.rules';
import { describeOnBoth } from '../../../setup/database';
import { asha, openShop, registrationOf } from '../distributor/registration';

describeOnBoth('the ID card and documents of a distributor', (open) => {
  async function join() {
    const shop = await openShop(open);
    await shop.verify(asha);
    const { body } = await shop.register(registrationOf(asha));
    const headers = { Authorization: `Bearer ${String(body.token)}` };
    const get = async (path: string) =>
      (await shop.call<unknown>('GET', `distributor/${path}`, undefined, headers)).body.data;
    return { shop, get, number: body.data.member_id };
  }

  it('reveals only name, number and status to anybody with the code', async () => {
    const { shop, get, number } = await join();
    const { code } = (await get('card')) as { code: string };
    expect(code).toMatch(new RegExp(`^${number}-[0-9A-F]{32}$`));
    for (const typed of [code, code.toLowerCase()]) {
      const { body } = await shop.call('GET', `distributor/card/${typed}`);
      expect(body.data).toEqual({
        name: 'Asha Verma',
        member_id: number,
        status: 'active',
      });
    }
  });

  it('is not found by a number or a changed code, and guesses are limited', async () => {
    const { shop, number } = await join();
    const code = cardCode(shop.context.accounts.vault, number);
    const verify = async (wanted: string) => {
      const { status, body } = await shop.call('GET', `distributor/card/${wanted}`);
      return [status, body.code];
    };
    const [founder] = await shop.db.select().from(member).where(eq(member.refCode, 'FOUNDER'));
    const ofAnother = `${founder?.number}-${code.split('-')[1]}`;
    const unmade = cardCode(shop.context.accounts.vault, 'NG999999');
    for (const wrong of [number, `${code.slice(0, -1)}Z`, `${code}0`, ofAnother, unmade]) {
      expect(await verify(wrong), wrong).toEqual([404, 'card_unknown']);
    }
    for (let guess = 5; guess < 50; guess += 1) await verify(`${number}-${guess}`);
    expect(await verify(code)).toEqual([429, 'too_many_card_codes']);
    shop.clock.at = new Date(shop.clock.at.getTime() + 16 * 60_000);
    expect((await verify(code))[0]).toBe(200);
  });

  it('are the agreements and files, each with its time', async () => {
    const { get } = await join();
    const agreed = (await get('agreement')) as object[];
    expect(agreed).toHaveLength(7);
    expect(agreed[0]).toMatchObject({ version: '2026-11-26', accepted_at: expect.any(String) });
    expect(await get('documents')).toMatchObject([
      { kind: 'aadhaar', state: 'verified' },
      { kind: 'pan', state: 'verified' },
      { kind: 'aadhar_Card', state: 'received' },
      { kind: 'aadhar_Card_Back', state: 'received' },
      { kind: 'pancard', state: 'received' },
      { kind: 'signature', state: 'received' },
    ]);
  });

  it('require a session', async () => {
    const shop = await open();
    for (const path of ['card', 'agreement', 'documents']) {
      expect((await shop.call('GET', `distributor/${path}`)).status).toBe(401);
    }
  });
});
