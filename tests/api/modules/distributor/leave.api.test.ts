import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  closedAccount,
  member,
  memberAgreement,
  memberFile,
  memberIdentity,
} from '../../../../api/db/schema';
import { sweeps } from '../../../../api/housekeeping';
import { openClosed } from '../../../../api/modules/closing/closed-account.rules';
import { rollUp, sumDifferences } from '../../../../api/modules/sale/roll-up.repository';
import { describeOnBoth } from '../../../setup/database';
import { asha, openShop, PASSWORD, registrationOf, rohan } from './registration';

describeOnBoth('leaving the distributorship', (open) => {
  async function openTeam() {
    const shop = await openShop(open);
    const token = await shop.join(asha);
    const profile = await shop.call<{ _id: string; member_id: string }>(
      'GET',
      'distributor/data',
      undefined,
      shop.as(token),
    );
    const { _id: id, member_id: number } = profile.body.data;
    const leave = (password: string) =>
      shop.call('POST', 'distributor/leave', { current_password: password }, shop.as(token));
    return { ...shop, id, number, token, leave };
  }

  it('anonymises the member, deletes personal data, and logs out', async () => {
    const shop = await openTeam();
    const files = await shop.db.select().from(memberFile);
    expect((await shop.leave('something-else-1')).body.fields).toHaveProperty('current_password');
    expect((await shop.leave(PASSWORD)).status).toBe(200);
    const [left] = await shop.db.select().from(member).where(eq(member.id, shop.id));
    expect(left).toMatchObject({ name: '', number: shop.number, leftAt: shop.clock.at });
    expect(JSON.stringify(left)).not.toMatch(/asha|9876543210/i);
    const own = eq(memberIdentity.memberId, shop.id);
    expect(await shop.db.$count(memberIdentity, own)).toBe(0);
    expect(await shop.db.$count(memberAgreement)).toBeGreaterThan(0);
    const kept = async () => {
      const found = files.map(async ({ kind, storeKey }) =>
        (await shop.accounts.files.get(storeKey)) ? [kind] : [],
      );
      return (await Promise.all(found)).flat().sort();
    };
    expect(await kept()).toEqual(['aadhar_Card', 'aadhar_Card_Back', 'pancard', 'signature']);
    const [entry] = await shop.db.select().from(closedAccount);
    const who = openClosed(shop.accounts.vault, shop.id, entry?.sealed ?? '');
    expect(who).toMatchObject({ name: 'Asha Verma', distributor: { pan: asha.pan } });
    expect(JSON.stringify(who)).not.toMatch(/Mohan Lal|Sita Devi|SBIN|50100234567891|23412341/);
    const asked = await shop.call('GET', 'distributor/data', undefined, shop.as(shop.token));
    expect(asked.status).toBe(401);
    const login = { email: 'asha@example.org', password: PASSWORD };
    expect((await shop.call('POST', 'distributor/login', login)).status).toBe(400);
    shop.wait(366 * 24 * 60 * 60);
    await sweeps({ ...shop.context, accounts: shop.accounts })['erase-documents']?.();
    expect([await kept(), await shop.db.$count(memberFile)]).toEqual([[], 0]);
    // Of who left before there were such entries, what was agreed to goes all the same, in its time.
    await shop.db.delete(closedAccount);
    const erase = sweeps({ ...shop.context, accounts: shop.accounts })['erase-closed-accounts'];
    const agreed = () => shop.db.$count(memberAgreement, eq(memberAgreement.memberId, shop.id));
    await erase?.();
    expect(await agreed()).toBeGreaterThan(0);
    shop.wait(7 * 366 * 24 * 60 * 60);
    await erase?.();
    expect(await agreed()).toBe(0);
  });

  it('keeps the downline in place, and lets nobody join directly below', async () => {
    const shop = await openTeam();
    await shop.verify(rohan);
    const below = await shop.register(registrationOf(rohan, { ref_code: shop.number }));
    await shop.leave(PASSWORD);
    const [row] = await shop.db.select().from(member).where(eq(member.id, below.body.data._id));
    expect(row).toMatchObject({ sponsorId: shop.id });
    expect(row?.path).toContain(`.${shop.number}.`);
    shop.wait(3_600);
    await shop.verify(asha);
    const late = await shop.register(
      registrationOf(asha, { ref_code: shop.number, email: 'new@example.org' }),
    );
    expect(late.body.fields).toHaveProperty('ref_code');
    await rollUp(shop.db);
    expect(await sumDifferences(shop.db)).toEqual([]);
  });

  it('makes phone, Aadhaar and PAN available for a new registration', async () => {
    const shop = await openTeam();
    await shop.leave(PASSWORD);
    shop.wait(3_600);
    await shop.verify(asha);
    const again = await shop.register(registrationOf(asha));
    expect(again.status).toBe(200);
    expect(again.body.data._id).not.toBe(shop.id);
  });
});

describeOnBoth('joining', (open) => {
  it('counts a former customer on the day of joining', async () => {
    const shop = await openShop(open);
    await shop.db.insert(member).values({
      type: 'customer',
      name: 'Asha Verma',
      email: 'asha@example.org',
      phone: '9876543210',
      passwordHash: '',
      passwordChangedAt: new Date('2026-05-01'),
      createdAt: new Date('2026-05-01'),
    });
    await rollUp(shop.db);
    await shop.join(asha);
    const [made] = await shop.db.select().from(member).where(eq(member.phone, '9876543210'));
    expect(made).toMatchObject({ type: 'distributor', createdAt: shop.clock.at });
    expect(await rollUp(shop.db)).toBe(1);
    expect(await sumDifferences(shop.db)).toEqual([]);
  });

  it('is refused with a message below the maximum depth of the tree', async () => {
    const shop = await openShop(open);
    await shop.verify(asha);
    const deepest = await deepestLine(shop.db);
    const { status, body } = await shop.register(registrationOf(asha, { ref_code: deepest }));
    expect(status).toBe(400);
    expect(body.fields?.ref_code).toMatch(/^Nobody can join below this distributor/);
    const above = await shop.register(registrationOf(asha));
    expect(above.status).toBe(200);
  });
});

/** Members in one line, as many as the index holds; answers the number of the last. */
async function deepestLine(db: Awaited<ReturnType<typeof openShop>>['db']): Promise<string> {
  let path = '';
  let last = '';
  for (let level = 0; ; level += 1) {
    // Digits without a pattern, since paths are compressed.
    const number = `NG${100_000_000 + ((level * 982_451_653) % 899_999_999)}`;
    const next = path ? `${path}.${number}` : number;
    const written = await db
      .transaction((tx) =>
        tx.execute(sql`
          insert into member (type, number, ref_code, name, email, phone, password_hash, password_changed_at, path)
          values ('distributor', ${number}, ${number}, 'Demo Member', ${number}, ${number}, '', now(), ${next}::ltree)`),
      )
      .then(
        () => true,
        () => false,
      );
    if (!written) return last;
    [path, last] = [next, number];
  }
}
