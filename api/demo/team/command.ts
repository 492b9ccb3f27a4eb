/** `npm run demo:team`: adds an invented organisation to a shop, to try out large teams. */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/client';
import { countPrinter, type Output } from '../../import/progress-line';
import { loadDemoTeam } from './load-team';
import { TEAM_SHAPES, type TeamShape } from './organisation';

const MAX_MEMBERS = { postgres: 1_000_000, embedded: 100_000 };

const USAGE = `Adds an invented organisation with two years of sales to the shop.

Usage: npm run demo:team -- --members N [--shape SHAPE] [--below NUMBER]

  --members N      How many members to add: at most 10,00,000 on PostgreSQL,
                   1,00,000 in the embedded database (stop the shop first).
  --shape SHAPE    even (default): teams grow as people join. mixed: ten
                   members each recruit a fiftieth of all members, and there
                   are chains of 180 members, each below the previous one.
  --below NUMBER   Member number or e-mail address of a distributor
                   (default: demo@example.com). The members join below this
                   distributor and below everybody above.
`;

interface TeamCommandOptions {
  open(): Promise<OpenDatabase>;
  isEmbedded: boolean;
  now: Date;
  output: Output;
  errors: Output;
}

/** Runs the command and returns its exit code: 0 done, 2 invalid command line. */
export async function runTeamCommand(
  args: string[],
  { open, isEmbedded, now, output, errors }: TeamCommandOptions,
): Promise<number> {
  const maxMembers = isEmbedded ? MAX_MEMBERS.embedded : MAX_MEMBERS.postgres;
  const options = readArgs(args);
  if (!options || !(options.members >= 1 && options.members <= maxMembers)) {
    errors.write(USAGE);
    return 2;
  }
  const { members, shape, below } = options;
  const { db, close } = await open();
  try {
    const print = countPrinter('Members', output);
    const onProgress = (share: number) => print(Math.floor(share * members), members);
    await loadDemoTeam(db, { members, shape, below, isBelowAllHeads: true, now, onProgress });
    // All invented sales belong to one order, but the planner must assume many, as in a real shop.
    await db.execute(sql`alter table sale_entry alter column order_id set (n_distinct = -0.5)`);
    // Without statistics the planner ignores the new rows and avoids index-only scans.
    for (const table of ['member', 'sale_entry', 'sales_sum']) {
      await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
    }
    return 0;
  } finally {
    await close();
  }
}

interface TeamRequest {
  members: number;
  shape: TeamShape;
  below: string;
}

function readArgs(args: string[]): TeamRequest | null {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { members: text, shape: text, below: text } });
    const shape = TEAM_SHAPES.find((known) => known === (values.shape ?? 'even'));
    const { members, below = 'demo@example.com' } = values;
    return shape ? { members: Number(members), shape, below } : null;
  } catch {
    return null;
  }
}
