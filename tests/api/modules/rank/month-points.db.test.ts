import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member, saleEntry, shopOrder } from '../../../../api/db/schema';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { namedDistributors } from '../../../../api/demo/people';
import { monthPoints } from '../../../../api/modules/rank/month-points.repository';
import { rollUp } from '../../../../api/modules/sale/roll-up.repository';
import { describeOnBoth } from '../../../setup/database';

describeOnBoth('the points of a month', (open) => {
  it('are the member’s own, the team’s, and one leg for each line with points', async () => {
    const { db, context, clock } = await open();
    await loadDemoAccounts(db, context.accounts.vault, clock.at, namedDistributors);
    const rowOf = async (email: string) => {
      const [row] = await db.select().from(member).where(eq(member.email, email));
      if (!row?.path) throw new Error(`Nobody has ${email}.`);
      return { id: row.id, path: row.path };
    };
    async function sell(memberId: string, day: string, points: number) {
      const zeros = { gross: 0, discount: 0, total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
      const delivery = { delivery: 0, deliveryTaxable: 0, deliveryCgst: 0, deliverySgst: 0 };
      const [order] = await db
        .insert(shopOrder)
        .values({
          ...zeros,
          ...delivery,
          deliveryIgst: 0,
          number: crypto.randomUUID(),
          publicId: crypto.randomUUID(),
          memberId,
          memberType: 'distributor',
          requestKey: crypto.randomUUID(),
          method: 'cod',
          changedBy: 'buyer',
          changedBecause: 'placed',
          ediscount: 0,
          supplierState: '08',
          placeOfSupply: '08',
          points,
          buyerSealed: '',
        })
        .returning();
      const orderId = order?.id ?? '';
      await db
        .insert(saleEntry)
        .values({ memberId, orderId, day, amount: 0, points, cause: 'paid' });
    }
    const [founder, diamond, demo] = await Promise.all(
      ['founder', 'diamond', 'demo'].map((name) => rowOf(`${name}@example.com`)),
    );
    if (!founder || !diamond || !demo) throw new Error('Somebody is missing.');
    await sell(diamond.id, '2026-11-01', 40);
    await sell(demo.id, '2026-11-30', 600);
    await sell(demo.id, '2026-10-31', 5_000);
    await sell(demo.id, '2026-12-01', 5_000);
    await sell(founder.id, '2026-11-15', 7);
    await rollUp(db);
    expect(await monthPoints(db, diamond, '2026-11-01')).toEqual({
      personal: 40,
      group: 640,
      legs: 1,
    });
    expect(await monthPoints(db, demo, '2026-11-01')).toEqual({
      personal: 600,
      group: 600,
      legs: 0,
    });
    expect(await monthPoints(db, founder, '2026-11-01')).toEqual({
      personal: 7,
      group: 647,
      legs: 1,
    });
  });
});
