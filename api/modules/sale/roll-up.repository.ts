/**
 * The roll-up: adds sale entries and joins to the stored sums of the upline, and checks these sums.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client';
import { ADVISORY_LOCKS } from '../../db/lock-numbers';
import { singleRow } from '../../db/single-row';
import {
  areSumsCorrect,
  type CheckStep,
  legDifferences,
  placeDifferences,
} from './sums-check.repository';

/** Queued rows that the first transaction of a run adds. */
const FIRST_BATCH = 200;
/** Queued rows that a transaction adds at most. */
const MAX_BATCH = 2_000;
/**
 * Intended duration of a batch in milliseconds. The next batch is larger if a batch took less, and
 * smaller if it took more than twice as long.
 */
const BATCH_MS = 1_000;

/**
 * Selects sale entries and joins, each with its member and its day in India, for the subquery
 * `happened`. The parameters restrict the rows.
 */
const entriesSql = (entries: SQL, joined: SQL) => sql`
  select sale_entry.member_id, sale_entry.day, sale_entry.amount, sale_entry.points, 0 as joins
  from sale_entry ${entries}
  union all
  select member.id, (member.created_at at time zone interval '05:30')::date, 0, 0, 1
  from member ${joined}`;

/** Adds up the rows of `happened` by member and day. */
const byDaySql = sql`
  select member_id, day, sum(amount) as amount, sum(points) as points, sum(joins) as joins
  from happened group by 1, 2`;

/**
 * Adds up the rows of `spread` by day, month and financial year. A row of `spread` has the own
 * sales, team sales and joins of a member on a day.
 */
const periodRowsSql = sql`
  select member_id, period, case period
      when 'day' then day
      when 'month' then date_trunc('month', day)::date
      else (date_trunc('year', day - interval '3 months') + interval '3 months')::date
    end as start,
    sum(own_amount) as own_amount, sum(own_points) as own_points,
    sum(team_amount) as team_amount, sum(team_points) as team_points, sum(team_joins) as team_joins
  from spread cross join (values ('day'), ('month'), ('year')) as kinds (period)
  group by 1, 2, 3`;

/**
 * The end of an `insert into sales_sum as stored`: adds the inserted sums to the stored sums of the
 * same member and period. `line_key` is the key of the member's path (`line-key.rules.ts`). It is
 * set once the member has own sales.
 */
export const addToStoredSql = sql`
  on conflict (member_id, period, start) do update set
    own_amount = stored.own_amount + excluded.own_amount,
    own_points = stored.own_points + excluded.own_points,
    team_amount = stored.team_amount + excluded.team_amount,
    team_points = stored.team_points + excluded.team_points,
    team_joins = stored.team_joins + excluded.team_joins,
    line_key = coalesce(stored.line_key, excluded.line_key)`;

/**
 * Adds queued rows to the sums of their members and of the members above, until the queue is empty
 * or the signal aborts. A row is removed from the queue and added in one transaction, so that no
 * row is added twice. In a deep tree a row changes hundreds of sums. The time of a batch therefore
 * decides the size of the next one: a statement that exceeds its time limit would fail in every
 * run.
 * @param clock returns milliseconds since any fixed moment
 * @returns how many queued rows were added
 */
export async function rollUp(
  db: Database,
  signal?: AbortSignal,
  clock = () => performance.now(),
): Promise<number> {
  let added = 0;
  let size = FIRST_BATCH;
  while (!signal?.aborted) {
    const begin = clock();
    const rolledUp = await db.transaction((tx) => rollUpBatch(tx, size));
    added += rolledUp;
    if (rolledUp < size) break;
    size = nextBatch(size, clock() - begin);
  }
  return added;
}

function nextBatch(size: number, ms: number): number {
  if (ms < BATCH_MS) return Math.min(MAX_BATCH, size * 2);
  return ms < 2 * BATCH_MS ? size : Math.max(1, Math.round(size / 2));
}

async function rollUpBatch(tx: Transaction, size: number): Promise<number> {
  // A host that lost its lease may still run a batch while another host runs one. Without the lock,
  // the two batches could deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.rollUp})`);
  const { rows } = (await tx.execute(sql`
    with taken as (
      delete from rollup_queue
      where id = any (array(select id from rollup_queue order by id limit ${size}))
      returning sale_entry_id, joined_member_id
    ), happened as (${entriesSql(
      sql`join taken on taken.sale_entry_id = sale_entry.id`,
      sql`join taken on taken.joined_member_id = member.id`,
    )}
    ), by_day as (${byDaySql}), spread as (
      select above.id as member_id, by_day.day,
        case when above.id = seller.id then amount else 0 end as own_amount,
        case when above.id = seller.id then points else 0 end as own_points,
        amount as team_amount, points as team_points,
        case when above.id = seller.id then 0 else joins end as team_joins
      from by_day join member as seller on seller.id = by_day.member_id
        cross join lateral unnest(string_to_array(seller.path::text, '.')) as label
        join member as above on above.number = label
    ), added as (${periodRowsSql}
    ), written as (
      insert into sales_sum as stored
        (member_id, period, start, own_amount, own_points, team_amount, team_points, team_joins, line_key)
      select added.*, case when own_amount <> 0 or own_points <> 0 then line_key(member.path) end
      from added join member on member.id = added.member_id
      where own_amount <> 0 or own_points <> 0 or team_amount <> 0 or team_points <> 0 or team_joins <> 0
      order by member_id, period, start
      ${addToStoredSql}
      returning member_id, period, start, team_points
    ), leg_changes as (
      select sponsor_id as member_id, start,
        sum(case when written.team_points > 0 then 1 else -1 end) as legs
      from written join added using (member_id, period, start) join member on member.id = member_id
      where period = 'month' and sponsor_id is not null
        and (written.team_points > 0) <> (written.team_points - added.team_points > 0)
      group by 1, 2
    )
    select (select count(*)::int from taken) as count,
      (select coalesce(json_agg(leg_changes), '[]') from leg_changes) as "legChanges"`)) as unknown as {
    rows: { count: number; legChanges: LegChange[] }[];
  };
  const { count, legChanges } = singleRow(rows, 'the number of entries');
  if (legChanges.length > 0) await applyLegChanges(tx, legChanges);
  return count;
}

/** A change of a member's number of active legs in a month. */
interface LegChange {
  member_id: string;
  /** First day of the month. */
  start: string;
  /** Number of legs that became active, minus the number that became inactive. */
  legs: number;
}

/**
 * Changes the stored numbers of active legs. This needs its own statement, because one statement
 * must not write the same rows twice.
 */
async function applyLegChanges(tx: Transaction, legChanges: readonly LegChange[]): Promise<void> {
  await tx.execute(sql`
    insert into sales_sum as stored (member_id, period, start, own_amount, own_points, team_amount,
      team_points, team_joins, active_legs)
    select member_id, 'month', start, 0, 0, 0, 0, 0, legs
    from json_to_recordset(${JSON.stringify(legChanges)}::json) as given (member_id uuid, start date, legs int)
    where legs <> 0 order by member_id, start
    on conflict (member_id, period, start) do update set
      active_legs = stored.active_legs + excluded.active_legs`);
}

/**
 * Compares stored paths with the sponsors, and stored sums with the entries. Returns one line for
 * each difference. Queued rows are ignored, because they are not in the sums yet. Reads every entry
 * and every member. Recomputes all sums to compare them if a quicker check finds a difference, but
 * changes nothing.
 * @param report called at the beginning of each step
 */
export async function sumDifferences(
  db: Queryable,
  report: (step: CheckStep) => void = () => undefined,
): Promise<string[]> {
  report('places');
  const places = await placeDifferences(db);
  report('legs');
  const legs = await legDifferences(db);
  if (await areSumsCorrect(db, report)) return [...places, ...legs];
  report('rebuild');
  return [...places, ...legs, ...(await rebuiltDifferences(db))];
}

/** Recomputes all sums, and returns one line for each stored sum that differs. */
async function rebuiltDifferences(db: Queryable): Promise<string[]> {
  const isNotQueuedSql = (column: string, id: SQL) =>
    sql`where not exists (select from rollup_queue where ${sql.raw(column)} = ${id})`;
  const { rows } = (await db.execute(sql`
    with recursive line as (
      select id as seller_id, id as above_id, sponsor_id from member where type = 'distributor'
      union all
      select line.seller_id, member.id, member.sponsor_id
      from line join member on member.id = line.sponsor_id
    ), happened as (${entriesSql(
      isNotQueuedSql('sale_entry_id', sql`sale_entry.id`),
      sql`${isNotQueuedSql('joined_member_id', sql`member.id`)} and member.type = 'distributor'`,
    )}
    ), by_day as (${byDaySql}), spread as (
      select line.above_id as member_id, by_day.day,
        case when line.above_id = line.seller_id then amount else 0 end as own_amount,
        case when line.above_id = line.seller_id then points else 0 end as own_points,
        amount as team_amount, points as team_points,
        case when line.above_id = line.seller_id then 0 else joins end as team_joins
      from by_day join line on line.seller_id = by_day.member_id
    ), rebuilt as (${periodRowsSql}
    ), compared as (
      select coalesce(stored.member_id, rebuilt.member_id) as member_id,
        coalesce(stored.period, rebuilt.period) as period,
        coalesce(stored.start, rebuilt.start) as start,
        array[coalesce(stored.own_amount, 0), coalesce(stored.own_points, 0),
          coalesce(stored.team_amount, 0), coalesce(stored.team_points, 0),
          coalesce(stored.team_joins, 0)]::bigint[] as held,
        array[coalesce(rebuilt.own_amount, 0), coalesce(rebuilt.own_points, 0),
          coalesce(rebuilt.team_amount, 0), coalesce(rebuilt.team_points, 0),
          coalesce(rebuilt.team_joins, 0)]::bigint[] as true_sums
      from sales_sum as stored full join rebuilt on rebuilt.member_id = stored.member_id
        and rebuilt.period = stored.period and rebuilt.start = stored.start
    )
    select coalesce(member.number, member.id::text) || ', ' || period || ' from ' || start
      || ': stored ' || array_to_string(held, ' ') || ', rebuilt ' || array_to_string(true_sums, ' ')
      as difference
    from compared join member on member.id = compared.member_id
    where held <> true_sums
    order by member.number, period, start
  `)) as { rows: { difference: string }[] };
  return rows.map(({ difference }) => difference);
}
