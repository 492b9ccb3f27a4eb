import { expect, it } from 'vitest';
import { createVault } from '../../api/crypto';
import { DataSecretError, requireSameSecret } from '../../api/data-secret';
import { dataSecretCheck } from '../../api/db/schema';
import { withDemoMembers } from '../app/features/account/demo-members';
import { describeOnBoth } from '../setup/database';

const another = createVault('another-data-secret-0123456789-0123456789');

describeOnBoth('the data secret', (open) => {
  it('is the one that the database was first opened with, on however many hosts', async () => {
    const { db, context } = await open();
    const { vault } = context.accounts;
    await Promise.all([requireSameSecret(db, vault), requireSameSecret(db, vault)]);
    await requireSameSecret(db, vault);
    await expect(requireSameSecret(db, another)).rejects.toThrow(DataSecretError);
    await expect(requireSameSecret(db, another)).rejects.toThrow('Put back secrets.json');
    expect(await db.$count(dataSecretCheck)).toBe(1);
  });

  it('is known by what members have, where the database is of an earlier version', async () => {
    const api = await open();
    await withDemoMembers(api);
    await expect(requireSameSecret(api.db, another)).rejects.toThrow(DataSecretError);
    expect(await api.db.$count(dataSecretCheck)).toBe(0);
    await requireSameSecret(api.db, api.context.accounts.vault);
  });

  it('lets one of two secrets win that come to an empty database at once', async () => {
    const { db, context } = await open();
    const both = [context.accounts.vault, another].map((vault) => requireSameSecret(db, vault));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  });
});
