import type { FileStore } from '@kernel/file-store';
import { SANDBOX_OTP } from '@kernel/sandbox-identities';
import { desc, eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { createVault, keyIdOf } from '../../../api/crypto';
import { DataSecretError, openVault } from '../../../api/data-keys';
import * as schema from '../../../api/db/schema';
import {
  ACCOUNT_CHANGE_PURPOSE,
  type PreviousValues,
} from '../../../api/modules/account-change/account-change.service';
import { identityPurposes } from '../../../api/modules/member/member-details.rules';
import { openMessage } from '../../../api/modules/outbox/outbox.repository';
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

it('covers every sealed column of the database', () => {
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

describeOnBoth('resealing', (open) => {
  it('reseals everything with the newest secret, without loss', async () => {
    const shop = await openRobbed(open);
    const token = await shop.logIn();
    const factor = await shop.withFactor(token);
    const changed = await shop.update(token, {
      ...BANK,
      current_password: PASSWORD,
      app_code: factor.code(1),
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
        db: shop.db,
        vault,
        files,
        secrets: [after, before],
        print: (line: string) => printed.push(line),
        ...(signal ? { signal } : {}),
      });
    // One that is broken off says so, and is begun again.
    expect((await run(AbortSignal.abort()))[0]).toMatch(/interrupted/);
    await expect(openVault(shop.db, [after])).rejects.toThrow(DataSecretError);
    expect(await run()).toEqual([]);
    expect(printed.join('\n')).toMatch(/member\.details_sealed: \d+ resealed/);
    expect(printed.join('\n')).toMatch(/files: 5 resealed/);
    expect(printed.at(-1)).toMatch(/remove 1 older from DATA_SECRETS/);
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
      aadhar_no: asha.aadhaar,
      key: TEST_KYC_KEY,
    });
    const second = await next.call('POST', 'distributor/submitOtp', {
      aadhar_no: asha.aadhaar,
      otp: SANDBOX_OTP,
      otpId: sent.body.request_id,
    });
    expect(second.body.fields).toEqual({ aadhar_no: expect.stringMatching(/already/) });
  });

  it('reseals the bank account that a concurrent change has replaced', async () => {
    const shop = await openRobbed(open);
    const { id } = await shop.own();
    const token = await shop.logIn();
    const secrets = [after, before];
    const vault = await openVault(shop.db, secrets);
    const accounts = { ...shop.accounts, vault };
    const changed = await (await open({ db: shop.db, now: shop.context.now, accounts })).call(
      'PATCH',
      'distributor/update',
      { ...BANK, current_password: PASSWORD },
      shop.as(token),
    );
    expect(changed.status).toBe(200);
    const [change] = await shop.db.select().from(schema.accountChange);
    if (!change) throw expect.unreachable();
    const bankOf = (row: typeof change) =>
      (JSON.parse(vault.open(ACCOUNT_CHANGE_PURPOSE, row.id, row.beforeSealed)) as PreviousValues)
        .bank;
    const bank = bankOf(change);
    expect(bank?.accountSealed).toMatch(vault.newest);
    // As a host of an earlier version has stored it: newest outside, older inside.
    const account = vault.open(identityPurposes.account, id, bank?.accountSealed ?? '');
    const older = createVault([before]).seal(identityPurposes.account, id, account);
    const whole = JSON.parse(vault.open(ACCOUNT_CHANGE_PURPOSE, change.id, change.beforeSealed));
    const stored = JSON.stringify({ ...whole, bank: { ...bank, accountSealed: older } });
    await shop.db
      .update(schema.accountChange)
      .set({ beforeSealed: vault.seal(ACCOUNT_CHANGE_PURPOSE, change.id, stored) });
    const files = shop.accounts.files.withKeys(vault.keys('files'));
    const run = () => reseal({ db: shop.db, vault, files, secrets, print: () => undefined });
    expect(await run()).toEqual([]);

    const alone = await openVault(shop.db, [after]);
    const [mail] = (await shop.db.select().from(schema.outbox)).map((row) =>
      openMessage(alone, row),
    );
    const stopToken = /stop\/([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
    const next = await open({
      db: shop.db,
      now: shop.context.now,
      accounts: { ...accounts, vault: alone },
    });
    const stopped = await next.call('POST', 'distributor/change/stop', { token: stopToken });
    expect(stopped.status).toBe(200);
    const isOwn = eq(schema.memberIdentity.memberId, id);
    const [identity] = await shop.db.select().from(schema.memberIdentity).where(isOwn);
    expect(alone.open(identityPurposes.account, id, identity?.accountSealed ?? '')).toBe(account);
  });

  it('keeps the older secrets while a file is missing', async () => {
    const shop = await openRobbed(open);
    await shop.join(asha);
    const secrets = [after, before];
    const vault = await openVault(shop.db, secrets);
    const files = shop.accounts.files.withKeys(vault.keys('files'));
    const [kept] = await shop.db.select().from(schema.memberFile);
    const key = kept?.storeKey ?? '';
    const file = await shop.accounts.files.get(key);
    await files.delete(key);
    const run = () => reseal({ db: shop.db, vault, files, secrets, print: () => undefined });
    expect(await run()).toEqual(['files: 1 are missing in the storage']);
    if (!file) throw expect.unreachable();
    await shop.accounts.files.put(key, file.bytes, file.meta);
    // One more comes, by a host with the older secret, after its key has been passed by.
    const late = `${key.slice(0, key.lastIndexOf('/'))}/0-late`;
    let isPut = false;
    const busy: FileStore = {
      ...files,
      async reseal(one) {
        const outcome = await files.reseal(one);
        if (!isPut) {
          isPut = true;
          await shop.accounts.files.put(late, file.bytes, file.meta);
          const [row] = await shop.db
            .select()
            .from(schema.memberFile)
            .orderBy(desc(schema.memberFile.storeKey))
            .limit(1);
          await shop.db
            .update(schema.memberFile)
            .set({ storeKey: late })
            .where(eq(schema.memberFile.storeKey, row?.storeKey ?? ''));
        }
        return outcome;
      },
    };
    const again = reseal({ db: shop.db, vault, files: busy, secrets, print: () => undefined });
    expect(await again).toEqual([]);
    expect(await files.reseal(late)).toBe('newest');
  });
});
