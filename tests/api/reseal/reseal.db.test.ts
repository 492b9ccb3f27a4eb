import { SANDBOX_OTP } from '@kernel/sandbox-identities';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { createVault, keyIdOf } from '../../../api/crypto';
import { DataSecretError, openVault } from '../../../api/data-keys';
import * as schema from '../../../api/db/schema';
import { reseal } from '../../../api/reseal/reseal';
import { sealedColumns } from '../../../api/reseal/sealed-columns';
import { TEST_KYC_KEY } from '../../setup/accounts';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { BANK, openRobbed, PASSWORD } from '../modules/account-change/thief';
import { shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { asha } from '../modules/distributor/registration';
import { address, ordering } from '../modules/order/orders';

const before = 'a-data-secret-for-tests-0123456789-0123456789';
const after = 'the-data-secret-of-after-0123456789-0123456789';

it('knows every sealed column of the database', () => {
  const all = Object.values(schema).flatMap((table) =>
    is(table, PgTable)
      ? Object.values(getTableColumns(table))
          .filter(({ name }) => name.endsWith('sealed'))
          .map(({ name }) => `${getTableName(table)}.${name}`)
      : [],
  );
  const known = sealedColumns.map(({ table, column }) => `${getTableName(table)}.${column.name}`);
  expect(known.toSorted()).toEqual(all.toSorted());
});

/** How many texts of the database are sealed with a secret, or in the manner of before. */
async function sealedWith({ db }: TestApi, id: string): Promise<number> {
  const rows = await Promise.all(sealedColumns.map(({ table }) => db.select().from(table)));
  return JSON.stringify(rows).split(`"v2.${id}.`).length - 1;
}

describeOnBoth('sealing anew', (open) => {
  it('moves all that a shop has to the newest secret, and nothing is lost', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const factor = await shop.withFactor(token);
    const changed = await shop.update(token, {
      ...BANK,
      ...{ current_password: PASSWORD, app_code: factor.code(1) },
    });
    expect(changed.status).toBe(200);
    await shop.join(asha);
    await fillCatalogue(shop.db);
    const buyer = await shopper(shop);
    const { order } = await ordering(shop).paid(buyer);

    const vault = await openVault(shop.db, [after, before]);
    const files = shop.accounts.files.withKeys(vault.keys('files'));
    const printed: string[] = [];
    const run = (signal?: AbortSignal) =>
      reseal({
        ...{ db: shop.db, vault, files, secrets: [after, before] },
        ...{ print: (line: string) => printed.push(line), ...(signal ? { signal } : {}) },
      });
    // One that is broken off says so, and is begun again.
    expect((await run(AbortSignal.abort()))[0]).toMatch(/broken off/);
    await expect(openVault(shop.db, [after])).rejects.toThrow(DataSecretError);
    expect(await run()).toEqual([]);
    expect(printed.join('\n')).toMatch(/member\.details_sealed: \d+ sealed anew/);
    expect(printed.join('\n')).toMatch(/files: 5 sealed anew/);
    expect(printed.at(-1)).toMatch(/1 older may be taken out of DATA_SECRETS/);
    expect(await sealedWith(shop, keyIdOf(before))).toBe(0);
    expect(await sealedWith(shop, keyIdOf(after))).toBeGreaterThan(20);

    // The shop goes on without the secret of before.
    const alone = await openVault(shop.db, [after]);
    const accounts = {
      ...shop.accounts,
      vault: alone,
      files: files.withKeys(alone.keys('files')),
    };
    const next = await open({ db: shop.db, now: shop.context.now, accounts });
    const ask = (path: string, headers: Record<string, string>) =>
      next.call<Record<string, unknown>>('GET', path, undefined, headers);
    expect((await ask('distributor/data', shop.as(token))).body.data).toMatchObject({
      account_number: expect.stringContaining(BANK.account_number.slice(-4)),
      father_name: 'Demo Father',
    });
    expect((await ask(`order/one/${order._id}`, buyer.headers)).body.data).toMatchObject({
      address: { line1: address.line1 },
    });
    const [invoice] = await shop.db.select().from(schema.invoice);
    const document = await ask(`invoice/one/${invoice?.id}`, buyer.headers);
    expect(JSON.stringify(document.body.data)).toContain(address.line1);
    const kept = await shop.db.select().from(schema.memberFile);
    for (const { storeKey } of kept) expect(await accounts.files.get(storeKey)).not.toBeNull();
    // Hashes of before are found: a code that was printed, and a number that is taken.
    expect(alone.hashes('recovery code', 'x')).toContain(
      createVault([before]).hash('recovery code', 'x'),
    );
    const login = await next.call('POST', 'distributor/login', {
      email: 'demo@example.com',
      password: PASSWORD,
    });
    const code = await next.call('POST', 'distributor/login/code', {
      challenge: String((login.body.values as Record<string, unknown>).challenge),
      app_code: factor.codes[0] ?? '',
    });
    expect(code.status).toBe(200);
    shop.wait(60);
    const sent = await next.call('POST', 'distributor/generateOtp', {
      ...{ aadhar_no: asha.aadhaar, key: TEST_KYC_KEY },
    });
    const second = await next.call('POST', 'distributor/submitOtp', {
      ...{ aadhar_no: asha.aadhaar, otp: SANDBOX_OTP, otpId: sent.body.request_id },
    });
    expect(second.body.fields).toEqual({ aadhar_no: expect.stringMatching(/already/) });
  });
});
