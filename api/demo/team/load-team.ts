/** Writes an invented organisation below a member of the shop: members, sales and their sums. */

import { createHash, randomUUID } from 'node:crypto';
import { dayInIndia, midnightInIndia } from '@contract/india';
import { DEFAULT_NUMBER_PREFIXES } from '@contract/setting/number-prefixes';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client';
import { ADVISORY_LOCKS } from '../../db/lock-numbers';
import { member, memberSerial } from '../../db/schema';
import { hashPassword } from '../../modules/password/password.service';
import { allRanks } from '../../modules/rank/rank.repository';
import { lineKey } from '../../modules/sale/line-key.rules';
import { daysUntil } from '../../modules/sale/periods.rules';
import { rebuildActiveLegs } from '../../modules/sale/sums-check.repository';
import { earnedRanks } from './earned-ranks';
import { demoName } from './names';
import {
  inventOrganisation,
  momentOf,
  type Organisation,
  randomNumbers,
  type TeamShape,
} from './organisation';
import { addPlaceholderOrder } from './placeholder-order';
import { addSumRow, arraySql, newSumRows, writeSumRows } from './sum-rows';
import { teamSums } from './team-sums';

const BATCH = 10_000;
const DAY_MS = 86_400_000;
/** Sales begin at most two years ago. */
const HISTORY_DAYS = 730;
const SEED = 20_261_123;

interface DemoTeam {
  /** Member number or e-mail address of the member below whom they join. */
  below: string;
  /** Whether people also join below the distributors above that member. */
  isBelowAllHeads: boolean;
  members: number;
  shape: TeamShape;
  now: Date;
  /** Progress from 0 to 1. */
  onProgress?(share: number): void;
}

interface Head {
  id: string;
  number: string;
  at: Date;
}

/**
 * Adds a team in one transaction.
 * @throws Error if there is no such distributor, or if somebody joins at the same time
 */
export function loadDemoTeam(db: Database, team: DemoTeam): Promise<void> {
  return db.transaction(async (tx) => {
    // The lock pauses the roll-up, which would otherwise wait for rows that this transaction locks.
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.rollUp})`);
    const heads = await lineOf(tx, team.below);
    const since = Math.ceil((team.now.getTime() - (heads.at(-1)?.at.getTime() ?? 0)) / DAY_MS);
    const days = Math.max(2, Math.min(HISTORY_DAYS, since));
    const { members, isBelowAllHeads, shape } = team;
    const invented = inventOrganisation(
      { heads: heads.length, members, shape, days, isBelowAllHeads },
      SEED,
    );
    const writer = await openWriter(tx, heads, invented, team);
    await withoutTriggers(tx, async () => {
      await writeMembers(writer);
      await writeSales(writer);
      await writeSums(writer);
      await rebuildActiveLegs(tx);
    });
  });
}

/** Returns the members from the top of the tree down to a member. */
async function lineOf(tx: Transaction, below: string): Promise<Head[]> {
  const [last] = await tx
    .select({ path: member.path })
    .from(member)
    .where(below.includes('@') ? eq(member.email, below) : eq(member.number, below));
  if (!last?.path) throw new Error(`There is no distributor ${below}.`);
  const rows = await tx
    .select({ id: member.id, number: sql<string>`${member.number}`, at: member.createdAt })
    .from(member)
    .where(inArray(member.number, last.path.split('.')))
    .orderBy(sql`nlevel(${member.path})`);
  return rows;
}

interface Writer {
  tx: Transaction;
  team: Organisation;
  places: Places;
  /** The days of the sales, oldest first. */
  days: string[];
  /** The order that all sales belong to. */
  orderId: string;
  now: Date;
  onProgress(share: number): void;
}

async function openWriter(
  tx: Transaction,
  heads: readonly Head[],
  team: Organisation,
  { now, onProgress = () => undefined }: DemoTeam,
): Promise<Writer> {
  const days = daysUntil(dayInIndia(now), team.days);
  const first = await takeSerials(tx, team.members);
  const ladder = await allRanks(tx);
  const held = earnedRanks(team, days[0] ?? '', ladder);
  const rankOf = (place: number) => ladder[held[place] ?? 0]?._id ?? null;
  const places = placesOf(team, { heads, first, rankOf });
  const orderId = await addPlaceholderOrder(tx, heads.at(-1)?.id ?? '', now);
  return { tx, team, places, days, orderId, now, onProgress };
}

type Places = ReturnType<typeof placesOf>;

/**
 * Returns functions that map an index in the organisation, which begins with the heads, to a member's
 * id, number, path and rank.
 * @param first the serial number of the first new member
 * @param rankOf returns the id of a new member's rank
 */
function placesOf(
  team: Organisation,
  {
    heads,
    first,
    rankOf,
  }: { heads: readonly Head[]; first: number; rankOf(place: number): string | null },
) {
  const run = randomUUID();
  const idOf = (place: number): string => {
    const head = heads[place];
    if (head) return head.id;
    const hash = createHash('sha256').update(`${run} ${place}`).digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };
  const numberOf = (place: number) =>
    heads[place]?.number ??
    `${DEFAULT_NUMBER_PREFIXES.distributors}${first + place - heads.length}`;
  const pathOf = (place: number): string => {
    const numbers: string[] = [];
    for (let at = place; at >= 0; at = team.sponsor[at] ?? -1) numbers.push(numberOf(at));
    return numbers.reverse().join('.');
  };
  return {
    heads: heads.length,
    idOf,
    numberOf,
    pathOf,
    rankOf,
    keyOf: (place: number) => lineKey(pathOf(place)),
  };
}

/** Approximate shares of the time that members and sales take. The sums take the rest. */
const MEMBERS_SHARE = 0.3;
const SALES_SHARE = 0.1;

async function writeMembers({ tx, team, places, days, onProgress }: Writer): Promise<void> {
  const { idOf, numberOf, pathOf, rankOf } = places;
  const size = team.sponsor.length;
  const passwordHash = await hashPassword(randomUUID());
  const start = midnightInIndia(days[0] ?? '').getTime();
  const random = randomNumbers(SEED + 1);
  for (let from = places.heads; from < size; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => from + at);
    const joinedAt = (place: number) =>
      new Date(start + momentOf(team, place) * DAY_MS).toISOString();
    await tx.execute(sql`
      insert into member (id, type, number, ref_code, name, email, phone, password_hash,
        password_changed_at, rank_id, sponsor_id, path, created_at, updated_at)
      select id, 'distributor', number, number, name, lower(number) || '@demo.example.com',
        '5' || lpad(substr(number, 3), 9, '0'), ${passwordHash}, at, rank_id, sponsor_id,
        path::ltree, at, at
      from unnest(
        ${arraySql(batch.map(idOf), 'uuid')}, ${arraySql(batch.map(numberOf), 'text')},
        ${arraySql(
          batch.map(() => demoName(random)),
          'text',
        )},
        ${arraySql(batch.map(joinedAt), 'timestamptz')}, ${arraySql(batch.map(rankOf), 'uuid')},
        ${arraySql(
          batch.map((place) => idOf(team.sponsor[place] ?? 0)),
          'uuid',
        )}, ${arraySql(batch.map(pathOf), 'text')}
      ) as joining (id, number, name, at, rank_id, sponsor_id, path)`);
    onProgress((MEMBERS_SHARE * (from + batch.length)) / size);
  }
}

async function writeSales(writer: Writer): Promise<void> {
  const { tx, team, places, days, orderId, now, onProgress } = writer;
  const { member: sellers, amount, points, firstOfDay } = team.sales;
  let day = 0;
  for (let from = 0; from < sellers.length; from += BATCH) {
    const to = Math.min(from + BATCH, sellers.length);
    const on: string[] = [];
    for (let at = from; at < to; at += 1) {
      while ((firstOfDay[day + 1] ?? Number.POSITIVE_INFINITY) <= at) day += 1;
      on.push(days[day] ?? '');
    }
    await tx.execute(sql`
      insert into sale_entry (member_id, order_id, day, amount, points, cause, created_at)
      select id, ${orderId}::uuid, day, amount, points, 'demo:' || (${from}::int + place),
        least(day::timestamp at time zone 'Asia/Kolkata' + interval '12 hours', ${now.toISOString()}::timestamptz)
      from unnest(
        ${arraySql(Array.from(sellers.subarray(from, to), places.idOf), 'uuid')}, ${arraySql(on, 'date')},
        ${arraySql([...amount.subarray(from, to)], 'bigint')}, ${arraySql([...points.subarray(from, to)], 'int')}
      ) with ordinality as selling (id, day, amount, points, place)`);
    onProgress(MEMBERS_SHARE + (SALES_SHARE * to) / sellers.length);
  }
}

async function writeSums({ tx, team, places, days, onProgress }: Writer): Promise<void> {
  const { idOf, keyOf } = places;
  const earlier = MEMBERS_SHARE + SALES_SHARE;
  const rows = newSumRows();
  for (const sums of teamSums(team, days[0] ?? '')) {
    for (const place of sums.places) {
      addSumRow(rows, sums, place, { id: idOf(place), keyOf });
      if (rows.id.length === BATCH) await writeSumRows(tx, rows);
    }
    if (sums.period === 'day') {
      onProgress(earlier + ((1 - earlier) * (days.indexOf(sums.start) + 1)) / days.length);
    }
  }
  await writeSumRows(tx, rows);
}

/** Reserves `count` consecutive member numbers and returns the first. @throws Error if others are between */
async function takeSerials(tx: Transaction, count: number): Promise<number> {
  const { rows } = (await tx.execute(sql`
    select min(serial)::int as first, max(serial)::int as last
    from (select nextval(${memberSerial.seqName}::regclass) as serial
      from generate_series(1, ${count}::int)) as given`)) as {
    rows: { first: number; last: number }[];
  };
  const [given] = rows;
  if (!given || given.last - given.first + 1 !== count) {
    throw new Error('Somebody joined at the same time. Run the command again.');
  }
  return given.first;
}

const TABLES = ['member', 'sale_entry', 'sales_sum'] as const;

/**
 * Runs `work` without triggers. The sums are written here, so the triggers must not queue them or
 * rank checks. For a superuser, checks of foreign keys are off too, until the transaction ends.
 */
async function withoutTriggers(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const { rows } = (await tx.execute(
    sql`select current_setting('is_superuser') = 'on' as "isAllowed"`,
  )) as { rows: { isAllowed: boolean }[] };
  if (rows[0]?.isAllowed) {
    await tx.execute(sql`set local session_replication_role = replica`);
    return work();
  }
  for (const table of TABLES) {
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  }
  await work();
  for (const table of TABLES) {
    await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  }
}
