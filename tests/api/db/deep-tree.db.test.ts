import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../api/db/client';
import { member } from '../../../api/db/schema';
import { describeOnBoth } from '../../setup/database';

const LEVELS = 300;
const numbers = Array.from({ length: LEVELS }, (_, level) => `NG${100_001 + level}`);

describeOnBoth('a line of members, each sponsored by the previous one', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
    let path = '';
    for (const number of numbers) {
      path = path ? `${path}.${number}` : number;
      await db.insert(member).values({
        type: 'distributor',
        number,
        refCode: number,
        name: 'Demo Member',
        email: `${number}@example.com`,
        phone: `9${number.slice(2).padStart(9, '0')}`,
        passwordHash: 'none',
        passwordChangedAt: new Date(),
        path,
      });
    }
  });

  const below = async (number: string | undefined) => {
    const answer = await db.execute(sql`
      with top as (select path from member where number = ${number})
      select number from member, top
      where member.path >= top.path and member.path < (top.path::text || '_')::ltree
        and member.path <@ top.path
      order by member.path`);
    return (answer as unknown as { rows: { number: string }[] }).rows.map((row) => row.number);
  };

  it('is stored completely, however deep', async () => {
    expect(await below(numbers[0])).toEqual(numbers);
  });

  it('contains exactly the downline below each member', async () => {
    expect(await below(numbers[LEVELS - 3])).toEqual(numbers.slice(-3));
  });

  it('is read in index order', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = (await tx.execute(sql`
        explain select number from member
        where path >= 'NG100001' and path < 'NG100001_' and path <@ 'NG100001'`)) as unknown as {
        rows: Record<string, string>[];
      };
      return rows.map((row) => Object.values(row).join()).join('\n');
    });
    expect(plan).toContain('member_path');
  });
});
