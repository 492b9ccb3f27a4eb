/** Writes sums of an invented team; one statement has rows of many periods. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import { addToStoredSql } from '../../modules/sale/roll-up.repository';
import type { PeriodSums } from './team-sums';

/** Builds an array parameter with a column of a batch. Its texts must not need escaping. */
export const arraySql = (values: readonly (string | number | null)[], type: string): SQL =>
  sql`${`{${values.map((value) => (typeof value === 'string' ? `"${value}"` : (value ?? 'null'))).join(',')}}`}::${sql.raw(type)}[]`;

export const newSumRows = () => ({
  id: [] as string[],
  period: [] as string[],
  start: [] as string[],
  ownAmount: [] as number[],
  ownPoints: [] as number[],
  teamAmount: [] as number[],
  teamPoints: [] as number[],
  joins: [] as number[],
  lineKey: [] as (string | null)[],
});

type SumRows = ReturnType<typeof newSumRows>;

/** @param keyOf returns a member's key in the format of `lineKey` */
export function addSumRow(
  rows: SumRows,
  sums: PeriodSums,
  place: number,
  { id, keyOf }: { id: string; keyOf: (place: number) => string },
): void {
  rows.id.push(id);
  const hasSold = sums.ownAmount[place] !== 0 || sums.ownPoints[place] !== 0;
  rows.lineKey.push(hasSold ? keyOf(place) : null);
  rows.period.push(sums.period);
  rows.start.push(sums.start);
  for (const key of ['ownAmount', 'ownPoints', 'teamAmount', 'teamPoints', 'joins'] as const) {
    rows[key].push(sums[key][place] ?? 0);
  }
}

/** Writes the rows and clears the batch. */
export async function writeSumRows(tx: Transaction, rows: SumRows): Promise<void> {
  await tx.execute(sql`
    insert into sales_sum as stored
      (member_id, period, start, own_amount, own_points, team_amount, team_points, team_joins, line_key)
    select id, period, start, own_amount, own_points, team_amount, team_points, joins, decode(line_key, 'hex')
    from unnest(${arraySql(rows.id, 'uuid')}, ${arraySql(rows.period, 'text')},
      ${arraySql(rows.start, 'date')}, ${arraySql(rows.ownAmount, 'bigint')},
      ${arraySql(rows.ownPoints, 'bigint')}, ${arraySql(rows.teamAmount, 'bigint')},
      ${arraySql(rows.teamPoints, 'bigint')}, ${arraySql(rows.joins, 'int')}, ${arraySql(rows.lineKey, 'text')}
    ) as given (id, period, start, own_amount, own_points, team_amount, team_points, joins, line_key)
    ${addToStoredSql}`);
  for (const values of Object.values(rows)) values.length = 0;
}
