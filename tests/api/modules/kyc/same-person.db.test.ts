import { expect, it } from 'vitest';
import { verification } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { asha, openShop, registrationOf, rohan } from '../distributor/registration';

const REFUSED = expect.stringContaining(
  'given names on the Aadhaar and the PAN card are different',
);
const own = { 'X-Registration': 'one-registration' };

describeOnBoth('an Aadhaar and a PAN of two people', (open) => {
  it('are refused when the PAN is verified, and the PAN does not count', async () => {
    const shop = await openShop(open);
    await shop.verifyAadhaar(rohan, own);
    const { status, body } = await shop.verifyPan(asha, own);
    expect([status, body.fields]).toEqual([400, { pan_no: REFUSED }]);
    expect(JSON.stringify(body)).not.toContain('ASHA');
    expect(await shop.db.select().from(verification)).toHaveLength(1);
    expect((await shop.verifyPan(rohan, own)).status).toBe(200);
  });

  it('do not matter if another registration verified the Aadhaar', async () => {
    const shop = await openShop(open);
    await shop.verifyAadhaar(rohan, { 'X-Registration': 'somebody-else' });
    expect((await shop.verifyPan(asha, own)).status).toBe(200);
  });

  it('are compared with the Aadhaar that was verified last', async () => {
    const shop = await openShop(open);
    await shop.verifyAadhaar(rohan, own);
    shop.wait(1);
    await shop.verifyAadhaar(asha, own);
    expect((await shop.verifyPan(asha, own)).status).toBe(200);
  });

  it('are refused again at the signup, whatever the order of verification', async () => {
    const shop = await openShop(open);
    await shop.verifyPan(asha, own);
    await shop.verifyAadhaar(rohan, own);
    const fields = registrationOf(asha, { aadhar_no: rohan.aadhaar });
    const { status, body } = await shop.register(fields, own);
    expect([status, body.fields]).toEqual([400, { pan_no: REFUSED }]);
  });
});

describeOnBoth('an Aadhaar that an earlier version verified', (open) => {
  it('must be verified again, because its name was not stored', async () => {
    const shop = await openShop(open);
    await shop.verifyAadhaar(asha, own);
    const { vault } = shop.accounts;
    const numberHash = vault.hash('aadhaar', asha.aadhaar);
    const resultSealed = vault.seal('verification', numberHash, '1990-05-17');
    await shop.db.update(verification).set({ resultSealed });
    expect((await shop.verifyPan(asha, own)).status).toBe(200);
    const { status, body } = await shop.register(registrationOf(asha), own);
    expect([status, body.message]).toEqual([400, 'Adhar number is not verified']);
  });
});
