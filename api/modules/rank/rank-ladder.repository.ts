/** The ranks of a new shop. New distributors get the lowest. */
import type { Queryable } from '../../db/client';
import { rank } from '../../db/schema';

interface LadderStep {
  rank: number;
  name: string;
  /** Discount in percent. */
  ediscount: number;
  personalPoints: number;
  groupPoints: number;
  /** Required number of active legs. */
  legs: number;
  /** Value of the goods that buy the rank, in rupees; 0 if it is not for sale. */
  price: number;
}

const step = (
  rank: number,
  name: string,
  ediscount: number,
  [personalPoints, groupPoints, legs]: [number, number, number],
  price: number,
): LadderStep => ({ rank, name, ediscount, personalPoints, groupPoints, legs, price });

const ladder: LadderStep[] = [
  step(1, 'Associate', 5, [0, 0, 0], 0),
  step(5, 'Bronze', 8, [100, 500, 0], 2_500),
  step(10, 'Silver', 10, [150, 2_000, 1], 6_000),
  step(20, 'Gold', 12, [200, 6_000, 2], 15_000),
  step(30, 'Platinum', 15, [250, 15_000, 3], 30_000),
  step(38, 'Diamond', 18, [300, 40_000, 3], 60_000),
  step(45, 'Blue Diamond', 20, [350, 80_000, 4], 100_000),
  step(60, 'Crown', 22, [400, 200_000, 5], 175_000),
  step(100, 'Crown Diamond', 25, [500, 500_000, 6], 300_000),
];

const PAISE_PER_RUPEE = 100;

/** Inserts the ranks. Existing ranks are not changed. */
export async function loadRanks(db: Queryable): Promise<void> {
  const rows = ladder.map((row) => ({ ...row, price: row.price * PAISE_PER_RUPEE }));
  await db.insert(rank).values(rows).onConflictDoNothing();
}
