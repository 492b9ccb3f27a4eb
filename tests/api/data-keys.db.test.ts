import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createVault, keyIdOf } from '../../api/crypto';
import { DataSecretError, openVault } from '../../api/data-keys';
import { dataKey, dataSecretCheck } from '../../api/db/schema';
import { withDemoMembers } from '../app/features/account/demo-members';
import { describeOnBoth } from '../setup/database';

const own = 'a-data-secret-for-tests-0123456789-0123456789';
const another = 'another-data-secret-0123456789-0123456789';

describeOnBoth('the data secrets', (open) => {
  it('must include the secret that the database was first opened with, on all hosts', async () => {
    const { db } = await open();
    const [one, two] = await Promise.all([openVault(db, [own]), openVault(db, [own])]);
    expect(one.hash('pan', 'ABCPV1234D')).toBe(two.hash('pan', 'ABCPV1234D'));
    await expect(openVault(db, [another])).rejects.toThrow(DataSecretError);
    await expect(openVault(db, [another])).rejects.toThrow('Restore the secrets.json');
    // A start with the wrong secret leaves nothing that would lock the right one out.
    expect((await openVault(db, [own])).hash('pan', 'X')).toBe(one.hash('pan', 'X'));
    expect(await db.$count(dataKey, eq(dataKey.id, keyIdOf(another)))).toBe(0);
    expect(await db.$count(dataSecretCheck)).toBe(1);
    // Neither the check nor the key that hashes are made with follows from what the database has.
    expect(createVault([own]).hash('pan', 'ABCPV1234D')).not.toBe(one.hash('pan', 'ABCPV1234D'));
  });

  it('are recognised by members’ data in a database of an earlier version', async () => {
    const api = await open();
    await withDemoMembers(api);
    await expect(openVault(api.db, [another])).rejects.toThrow(DataSecretError);
    expect(await api.db.$count(dataSecretCheck)).toBe(0);
    const vault = await openVault(api.db, [own]);
    const before = createVault([own]);
    expect(vault.hashes('aadhaar', '1')).toContain(before.hash('aadhaar', '1'));
    expect(vault.signatures('id card', 'NG1')).toContain(before.signatures('id card', 'NG1')[0]);
  });

  it('let one of two hosts win that start on an empty database at the same time', async () => {
    const { db } = await open();
    const both = [own, another].map((secret) => openVault(db, [secret]));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  });

  it('are rotated host by host: the new one is known before it is used', async () => {
    const { db } = await open();
    const first = await openVault(db, [own]);
    const accepting = await openVault(db, [own, another]);
    // A host that has not heard of it yet still starts.
    await openVault(db, [own]);
    const newest = await openVault(db, [another, own]);
    await expect(openVault(db, [own])).rejects.toThrow(DataSecretError);
    await openVault(db, [own, another]);
    for (const vault of [first, accepting]) {
      expect(newest.open('pan', 'row', vault.seal('pan', 'row', 'text'))).toBe('text');
      expect(newest.hashes('aadhaar', '1')).toContain(vault.hash('aadhaar', '1'));
    }
    expect(accepting.open('pan', 'row', newest.seal('pan', 'row', 'text'))).toBe('text');
    expect(accepting.hashes('aadhaar', '1')).toContain(newest.hash('aadhaar', '1'));
    expect(newest.hash('aadhaar', '1')).not.toBe(first.hash('aadhaar', '1'));
  });

  it('cannot lose a secret that still seals something', async () => {
    const { db } = await open();
    await openVault(db, [own]);
    await openVault(db, [another, own]);
    await expect(openVault(db, [another])).rejects.toThrow(DataSecretError);
    const states = await db.select({ state: dataKey.state }).from(dataKey);
    expect(states).toEqual([{ state: 'used' }, { state: 'used' }]);
    const [row] = await db
      .select()
      .from(dataKey)
      .where(eq(dataKey.id, keyIdOf(own)));
    expect(row?.hashKeySealed).not.toContain(own);
  });
});
