import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName, is, isNotNull, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { createVault } from '../../../../api/crypto';
import * as schema from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import {
  ACCOUNT_NUMBER,
  asha,
  openShop,
  PASSWORD,
  pictures,
  registrationOf,
  rohan,
  type Shop,
} from './registration';

/** Every row of every table, as the database writes it out. */
async function dump({ db }: Shop): Promise<string> {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  const rows = tables.map((table) =>
    db
      .select({ row: sql<string>`to_jsonb(${sql.identifier(getTableName(table))})::text` })
      .from(table),
  );
  return (await Promise.all(rows))
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

/** Every byte that the file store wrote. */
async function stored({ folder }: Shop): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(await Promise.all(files.map((f) => readFile(join(f.parentPath, f.name)))));
}

describeOnBoth('secret data', (open) => {
  const secrets = [
    PASSWORD,
    asha.aadhaar,
    '2341 2341 2346',
    asha.pan,
    ACCOUNT_NUMBER,
    rohan.aadhaar,
    rohan.pan,
    asha.dateOfBirth,
    rohan.dateOfBirth,
    rohan.fullName,
    rohan.fullName.toUpperCase(),
  ];
  const personal = ['Mohan Lal', '9123456780', 'Sita Devi', 'Temple Road'];

  /** Asha registers, logs in and changes her bank; Rohan's documents are only verified so far. */
  async function journey(shop: Shop) {
    await shop.verify(asha);
    await shop.register(registrationOf(asha, { signature: null }));
    const { body } = await shop.register(registrationOf(asha));
    await shop.verify(rohan);
    const login = { email: 'asha@example.org', password: PASSWORD };
    await shop.call('POST', 'distributor/login', login);
    await shop.call('POST', 'distributor/login', { ...login, password: `${PASSWORD}!` });
    const change = {
      account_number: '60100234567891',
      bank_name: 'Axis Bank',
      ifsc_code: 'UTIB0000001',
      current_password: PASSWORD,
    };
    const changed = await shop.call('PATCH', 'distributor/update', change, shop.as(body.token));
    expect(changed.status).toBe(200);
    const kinds = await shop.db
      .select({ kind: schema.verification.kind })
      .from(schema.verification)
      .where(isNotNull(schema.verification.verifiedAt));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['aadhaar', 'pan']);
    return String(body.token);
  }

  it('is not in any table in clear text, during or after registration', async () => {
    const shop = await openShop(open);
    const token = await journey(shop);
    const text = await dump(shop);
    expect(text).toContain('asha@example.org');
    for (const secret of [...secrets, ...personal, '60100234567891', token]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is not in any file in clear text', async () => {
    const shop = await openShop(open);
    await journey(shop);
    const bytes = await stored(shop);
    expect(bytes.length).toBeGreaterThan(5 * 200);
    expect(bytes.includes(pictures.jpeg)).toBe(false);
    expect(bytes.includes('%PDF-')).toBe(false);
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
  });

  it('is not in the log, even when the database fails', async () => {
    const shop = await openShop(open);
    await journey(shop);
    await shop.db.execute(sql`alter table member rename column phone to phone_gone`);
    await shop.register(registrationOf(rohan));
    await shop.call('POST', 'distributor/login', { email: '9876543210', password: PASSWORD });
    const log = shop.logs.join('\n');
    expect(log).toContain('request failed');
    for (const secret of [...secrets, ...personal, '9876543210', 'asha@example.org']) {
      expect(log).not.toContain(secret);
    }
  });

  it('cannot be read with the database alone: another secret opens nothing', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const { body } = await shop.register(registrationOf(asha));
    const [row] = await shop.db
      .select()
      .from(schema.memberIdentity)
      .where(sql`${schema.memberIdentity.memberId} = ${body.data._id}`);
    const thief = createVault(['another-secret-of-at-least-32-characters']);
    expect(() => thief.open('member pan', body.data._id, row?.panSealed ?? '')).toThrow();
    expect(thief.hash('aadhaar', asha.aadhaar)).not.toBe(row?.aadhaarHash);
    expect(shop.accounts.vault.open('member pan', body.data._id, row?.panSealed ?? '')).toBe(
      asha.pan,
    );
  });
});
