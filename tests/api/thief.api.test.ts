/** What an attacker gets, by what was stolen: the table of docs/security.md. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../api/backup/backup';
import { createVault } from '../../api/crypto';
import { DataSecretError, openVault } from '../../api/data-keys';
import * as schema from '../../api/db/schema';
import { createFileStore } from '../../api/providers/storage/file-store';
import { phonePhoto, TOLD_BY_PHOTOS } from '../mocks/pictures';
import { describeOnBoth } from '../setup/database';
import { BANK, openRobbed, PASSWORD, THIEFS } from './modules/account-change/thief';
import { shopper } from './modules/cart/shoppers';
import { fillCatalogue } from './modules/catalogue';
import { ACCOUNT_NUMBER, asha, registrationOf } from './modules/distributor/registration';
import { address, ordering } from './modules/order/orders';

type Open = Parameters<Parameters<typeof describeOnBoth>[1]>[0];

/** A shop with a member who has joined with papers and with a buyer's order and invoice. */
async function openRich(open: Open) {
  const shop = await openRobbed(open);
  await shop.verify(asha);
  const photo = new File([new Uint8Array(await phonePhoto())], 'me.jpg', { type: 'image/jpeg' });
  const joined = await shop.register(registrationOf(asha, { profile_pic: photo }));
  expect(joined.status).toBe(200);
  await fillCatalogue(shop.db);
  const buyer = await shopper(shop);
  const { order } = await ordering(shop).paid(buyer);
  const [invoice] = await shop.db.select().from(schema.invoice);
  return { ...shop, token: String(joined.body.token), buyer, order, invoiceId: invoice?.id ?? '' };
}

type Rich = Awaited<ReturnType<typeof openRich>>;

/** What nobody may learn of Asha and of the buyer, whatever was stolen. */
const UNTOLD = [
  asha.aadhaar,
  asha.pan,
  ACCOUNT_NUMBER,
  BANK.account_number,
  'Temple Road',
  'Sita Devi',
  address.line1,
];

/** Every row of every table, as the database writes it out. */
async function dump({ db }: Rich): Promise<string> {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .select({ row: sql<string>`to_jsonb(${sql.identifier(getTableName(table))})::text` })
        .from(table),
    ),
  );
  return rows.flatMap((all) => all.map(({ row }) => row)).join('\n');
}

const found = (text: string) => UNTOLD.filter((secret) => text.includes(secret));

/** Tries with a session, and the password where the thief has it, what would last. */
async function plunder(shop: Rich, token: string, current_password = ''): Promise<string[]> {
  const proof: Record<string, string> = current_password ? { current_password } : {};
  const other = '9898989898';
  const answers = [
    await shop.update(token, { ...BANK, ...proof }),
    await shop.update(token, { phone: other, ...proof }, shop.voucher(other)),
    await shop.update(token, { email: 'thief@example.org', ...proof }),
    await shop.post('second-factor/begin', proof, shop.as(token)),
  ];
  return answers.filter(({ status }) => status < 400).map(({ body }) => body.message);
}

/** What a session shows, of its own and of what is another's. */
async function readAll(shop: Rich, token: string): Promise<string> {
  const paths = [
    'distributor/data',
    'distributor/documents',
    'distributor/agreement',
    'order/all',
    'invoice/all',
    'distributor/sessions',
    'distributor/second-factor',
    'distributor/card',
    `order/one/${shop.order._id}`,
    `invoice/one/${shop.invoiceId}`,
    `invoice/pdf/${shop.invoiceId}`,
  ];
  const answers = [];
  for (const path of paths) {
    const answer = await shop.call('GET', path, undefined, shop.as(token));
    if (path.includes(shop.invoiceId) || path.includes(shop.order._id)) {
      expect([path, answer.status]).toEqual([path, 404]);
    }
    answers.push(JSON.stringify(answer.body));
  }
  return answers.join('\n');
}

describeOnBoth('a thief', (open) => {
  it('with the codes of the phone gets in, and changes nothing permanently', async () => {
    const shop = await openRich(open);
    const taken = await shop.reset();
    const token = String(taken.body.token);
    expect(await plunder(shop, token, THIEFS)).toEqual([]);
    expect(found(await readAll(shop, token))).toEqual([]);
    const sent = (await shop.messages()).filter(({ kind }) => kind === 'account_recovered');
    expect(sent.map(({ to }) => to)).toContain('demo@example.com');
  });

  it('with a cookie reads what its owner sees, until the session ends, and changes nothing', async () => {
    const shop = await openRich(open);
    expect(await plunder(shop, shop.token)).toEqual([]);
    const proofs: Record<string, string>[] = [{}, { current_password: 'guessed' }];
    for (const form of proofs) {
      const change = { password: THIEFS, ...form };
      expect((await shop.update(shop.token, change)).status).toBe(400);
      expect((await shop.post('leave', form, shop.as(shop.token))).status).toBe(400);
    }
    const seen = await readAll(shop, shop.token);
    // The own address and nominee are for the owner; numbers and papers for nobody.
    expect(found(seen).filter((secret) => !['Temple Road', 'Sita Devi'].includes(secret))).toEqual(
      [],
    );
    await shop.post('logout', { everywhere: '1' }, shop.as(shop.token));
    const over = await shop.call('GET', 'distributor/data', undefined, shop.as(shop.token));
    expect(over.status).toBe(401);
  });

  it('with a dump of the database reads names and contact data, and cannot log in', async () => {
    const shop = await openRich(open);
    const factor = await shop.withFactor(await shop.logIn());
    const text = await dump(shop);
    expect(found(text)).toEqual([]);
    for (const secret of [shop.token, PASSWORD, ...factor.codes])
      expect(text).not.toContain(secret);
    expect(text).toContain('asha@example.org');
    const hashes = await shop.db.select({ hash: schema.accessToken.hash }).from(schema.accessToken);
    for (const { hash } of hashes) {
      const answer = await shop.call('GET', 'distributor/data', undefined, shop.as(hash));
      expect(answer.status).toBe(401);
    }
    const [own] = await shop.db.select().from(schema.memberIdentity);
    const guessed = createVault(['a-secret-that-a-thief-made-up-0123456789']);
    expect(guessed.hashes('aadhaar', asha.aadhaar)).not.toContain(own?.aadhaarHash);
  });

  it('with a backup has the dump and sealed files, and cannot start the shop', async () => {
    const shop = await openRich(open);
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-stolen-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await mkdir(join(dataDir, 'pglite'));
    await cp(join(shop.folder, 'members'), join(dataDir, 'uploads'), { recursive: true });
    const backup = join(dataDir, 'backup');
    await makeBackup({ dataDir }, backup);
    const files = (await readdir(backup, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const bytes = Buffer.concat(
      await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name)))),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const told of ['%PDF-', '\x89PNG', 'JFIF', ...TOLD_BY_PHOTOS, ...UNTOLD]) {
      expect(bytes.includes(Buffer.from(told, 'latin1'))).toBe(false);
    }
    await openVault(shop.db, ['a-data-secret-for-tests-0123456789-0123456789']);
    const theirs = 'a-secret-that-a-thief-made-up-0123456789';
    await expect(openVault(shop.db, [theirs])).rejects.toThrow(DataSecretError);

    // Nor does who has the secrets learn where a photo was taken: stored, served or in a backup.
    const kept = await shop.db.select().from(schema.memberFile);
    const photo = kept.find(({ kind }) => kind === 'profile_pic')?.storeKey ?? '';
    const copies = createFileStore({ dir: join(backup, 'uploads'), key: Buffer.alloc(32) });
    const own = copies.withKeys(shop.accounts.vault.keys('files'));
    const served = await shop.app.request('/api/distributor/picture', {
      headers: shop.as(shop.token),
    });
    const all = [
      (await shop.accounts.files.get(photo))?.bytes,
      (await own.get(photo))?.bytes,
      new Uint8Array(await served.arrayBuffer()),
    ];
    for (const one of all) {
      expect(one?.length).toBeGreaterThan(500);
      for (const told of TOLD_BY_PHOTOS) expect(Buffer.from(one ?? []).includes(told)).toBe(false);
    }
    await expect(copies.get(photo)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('with a log learns no personal data', async () => {
    const shop = await openRich(open);
    const code = await shop.call('GET', 'distributor/card', undefined, shop.as(shop.token));
    await readAll(shop, shop.token);
    await shop.logIn('wrong-password', 'asha@example.org');
    const log = shop.logs.join('\n');
    expect(found(log)).toEqual([]);
    for (const secret of [shop.token, 'asha@example.org', 'Asha Verma', '9876543210', PASSWORD]) {
      expect(log).not.toContain(secret);
    }
    expect(JSON.stringify(code.body.data)).not.toBe('');
  });
});
