/**
 * Checks the tree and the stored sums. The sums of each member are compared with the sums of the
 * direct recruits, which is much faster than recomputing all sums. `sumDifferences` recomputes them
 * only if this check fails.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { singleRow } from '../../db/single-row';

/** The step in progress. */
export type CheckStep = 'places' | 'legs' | 'days' | 'teams' | 'months' | 'years' | 'rebuild';

/** Counts the active legs of each member and month from the sums of direct recruits. */
const activeLegsSql = sql`
  select sponsor_id as member_id, start, count(*)::int as active_legs
  from sales_sum join member on member.id = sales_sum.member_id
  where period = 'month' and team_points > 0 and sponsor_id is not null group by 1, 2`;

const hasRows = async (db: Queryable, query: SQL): Promise<boolean> => {
  const { rows } = (await db.execute(sql`select exists (${query}) as found`)) as {
    rows: { found: boolean }[];
  };
  return singleRow(rows, 'whether there are any').found;
};

const FIGURES = ['own_amount', 'own_points', 'team_amount', 'team_points', 'team_joins'];
const sumsSql = (columns: string[]) =>
  sql.raw(columns.map((column) => `sum(${column}) as ${column}`).join(', '));
const sumNamesSql = (from: string, columns: string[]) =>
  sql.raw(columns.map((column) => `coalesce(${from}.${column}, 0)`).join(', '));

/**
 * Selects the members and starts of periods for which `stored` and `expected` have different values
 * in the columns. A missing row counts as zeros.
 */
const differencesSql = (stored: SQL, expected: SQL, columns: string[]): SQL => sql`
  select from (${stored}) as stored full join (${expected}) as "expected" using (member_id, start)
  where (${sumNamesSql('stored', columns)}) <> (${sumNamesSql('"expected"', columns)})`;

const storedSumsSql = (period: string): SQL =>
  sql`select * from sales_sum where period = ${period}`;

/** Compares own sales of each day with the entries that are no longer queued. */
const ownDaysCheckSql = differencesSql(
  storedSumsSql('day'),
  sql`select member_id, day as start, sum(amount) as own_amount, sum(points) as own_points
    from sale_entry join member on member.id = member_id and type = 'distributor'
    where not exists (select from rollup_queue where sale_entry_id = sale_entry.id) group by 1, 2`,
  ['own_amount', 'own_points'],
);

/**
 * Compares team sums of each day with what they must be: the member's own sales and the team sums
 * of the direct recruits. The joins also include new direct recruits.
 */
const teamDaysCheckSql = differencesSql(
  storedSumsSql('day'),
  sql`select member_id, start, ${sumsSql(FIGURES.slice(2))} from (
      select member_id, start, own_amount as team_amount, own_points as team_points, 0 as team_joins
      from sales_sum where period = 'day'
      union all
      select sponsor_id, start, team_amount, team_points, team_joins
      from sales_sum join member on member.id = member_id where period = 'day' and sponsor_id is not null
      union all
      select sponsor_id, (created_at at time zone interval '05:30')::date, 0, 0, 1 from member
      where type = 'distributor' and sponsor_id is not null
        and not exists (select from rollup_queue where joined_member_id = member.id)
    ) as parts group by 1, 2`,
  FIGURES.slice(2),
);

/**
 * Compares each month with the sum of its days, or each financial year with the sum of its months.
 */
const longerPeriodsCheckSql = (period: 'month' | 'year'): SQL =>
  differencesSql(
    storedSumsSql(period),
    period === 'month'
      ? sql`select member_id, date_trunc('month', start)::date as start, ${sumsSql(FIGURES)}
          from sales_sum where period = 'day' group by 1, 2`
      : sql`select member_id, (date_trunc('year', start - interval '3 months') + interval '3 months')::date as start,
          ${sumsSql(FIGURES)} from sales_sum where period = 'month' group by 1, 2`,
    FIGURES,
  );

/**
 * Returns true if all stored sums agree with entries and sponsors.
 * @param report called at the beginning of each step
 */
export async function areSumsCorrect(
  db: Queryable,
  report: (step: CheckStep) => void,
): Promise<boolean> {
  const steps: [CheckStep, SQL][] = [
    ['days', ownDaysCheckSql],
    ['teams', teamDaysCheckSql],
    ['months', longerPeriodsCheckSql('month')],
    ['years', longerPeriodsCheckSql('year')],
  ];
  for (const [step, difference] of steps) {
    report(step);
    if (await hasRows(db, difference)) return false;
  }
  return true;
}

/**
 * Returns a line for each member with a wrong path, and for each member whose stored sums have a
 * wrong `line_key`.
 */
export async function placeDifferences(db: Queryable): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with placed as (
      select own.id, own.number, own.path, line_key(own.path) as line_key,
        coalesce(sponsor.path || own.number, own.number::ltree) as right_path
      from member as own left join member as sponsor on sponsor.id = own.sponsor_id
      where own.type = 'distributor'
    )
    select number || ': placed at ' || path::text || ', by the sponsor at ' || right_path::text as difference
    from placed where path <> right_path
    union all
    select distinct number || ': sums have a wrong path'
    from sales_sum join placed on placed.id = member_id
    where (own_amount <> 0 or own_points <> 0) and placed.line_key is distinct from sales_sum.line_key
    order by 1`)) as { rows: { difference: string }[] };
  return rows.map(({ difference }) => difference);
}

/** Returns a line for each member and month with a wrong number of active legs. */
export async function legDifferences(db: Queryable): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with counted as (${activeLegsSql}), stored as (
      select member_id, start, active_legs from sales_sum where period = 'month' and active_legs <> 0
    )
    select number || ', month from ' || start || ': stored ' || coalesce(stored.active_legs, 0)
      || ' active legs, counted ' || coalesce(counted.active_legs, 0) as difference
    from stored full join counted using (member_id, start) join member on member.id = member_id
    where stored.active_legs is distinct from counted.active_legs
    order by 1`)) as { rows: { difference: string }[] };
  return rows.map(({ difference }) => difference);
}

/**
 * Corrects the stored number of active legs, for each member and month with active legs. Call it
 * after bulk writes of sums.
 */
export async function rebuildActiveLegs(db: Queryable): Promise<void> {
  await db.execute(sql`
    update sales_sum as stored set active_legs = counted.active_legs from (${activeLegsSql}) as counted
    where stored.member_id = counted.member_id and stored.period = 'month' and stored.start = counted.start
      and stored.active_legs <> counted.active_legs`);
}
