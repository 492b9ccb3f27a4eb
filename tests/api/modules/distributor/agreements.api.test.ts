import { AADHAAR_CHECK, AGREEMENTS, DECLARATIONS } from '@contract/agreement-keys';
import { AGREEMENTS_HEADER } from '@contract/agreements';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member, memberAgreement } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { agreed, asha, openShop, registrationOf } from './registration';

const INCOMPLETE = 'Please accept all required declarations before proceeding to Step 4.';

describeOnBoth('the agreements of a distributor', (open) => {
  it('are recorded with version and time', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const given = new Date(shop.clock.at.getTime() - 3_600_000);
    const { body } = await shop.register(registrationOf(asha), agreed(given));
    const rows = await shop.db
      .select()
      .from(memberAgreement)
      .where(eq(memberAgreement.memberId, body.data._id));
    expect(rows.map(({ key }) => key).sort()).toEqual([...AGREEMENTS].sort());
    for (const { version, acceptedAt } of rows) {
      expect([version, acceptedAt]).toEqual(['2026-11-26', given]);
    }
  });

  it('are all required: otherwise no member is created', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const send = async (headers: Record<string, string>) => {
      const { status, body } = await shop.register(registrationOf(asha), headers);
      return [status, body.fields];
    };
    for (const missing of DECLARATIONS) {
      const others = AGREEMENTS.filter((key) => key !== missing);
      expect(await send(agreed(shop.clock.at, others)), missing).toEqual([
        400,
        { declarations: INCOMPLETE },
      ]);
    }
    for (const unreadable of ['', 'yes', '{"version":"1"}', '{"version":"1","given":{"all":1}}']) {
      expect(await send({ [AGREEMENTS_HEADER]: unreadable }), unreadable).toEqual([
        400,
        { declarations: INCOMPLETE },
      ]);
    }
    const unchecked = AGREEMENTS.filter((key) => key !== AADHAAR_CHECK);
    expect(await send(agreed(shop.clock.at, unchecked))).toEqual([
      400,
      { aadhaar_consent: 'Agree to the check of your Aadhaar number.' },
    ]);
    expect(await shop.db.select().from(member).where(eq(member.phone, '9876543210'))).toEqual([]);
  });
});
