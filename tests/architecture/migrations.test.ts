import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { migrationFaults } from './migration-rules';
import { root } from './sources';

/** The last migration of the version that was tagged before the rules began. */
const BEFORE_RULES = '0064_member_language';
const FOLDER = join(root, 'api/db/migrations');

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'),
);
const read = (tag: string) => ({
  name: tag,
  sql: readFileSync(join(FOLDER, `${tag}.sql`), 'utf8'),
});
const faultsOf = (sql: string) =>
  migrationFaults({ name: 'next', sql }, '0.2.0').map((fault) => fault.replace('next: ', ''));

describe('migrations', () => {
  const names = journal.entries.map(({ tag }) => tag);

  it('leave the previous version running', () => {
    const begin = names.indexOf(BEFORE_RULES) + 1;
    expect(begin).toBeGreaterThan(0);
    const faults = names
      .slice(begin)
      .flatMap((name) => migrationFaults(read(name), packageJson.version));
    expect(faults).toEqual([]);
  });

  it('from before the rules would be refused', () => {
    const refused = names.filter((name) => migrationFaults(read(name), '9.9.9').length > 0);
    expect(refused).toContain('0053_refund_kinds');
    expect(refused).toContain('0056_staff_set_up_per_browser');
    expect(refused).toContain('0062_large_lists_at_the_desk');
    expect(refused).not.toContain('0051_shop_settings');
  });
});

describe('a migration', () => {
  it('may add tables, columns, and indexes that are built concurrently', () => {
    const index = `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "ticket_day";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_day" ON "ticket" USING btree ("day");`;
    const added = `CREATE TABLE "label" ("id" uuid PRIMARY KEY NOT NULL, "name" text NOT NULL);
--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_name" CHECK (name <> '');--> statement-breakpoint
CREATE INDEX "label_by_name" ON "label" USING btree ("name");--> statement-breakpoint
INSERT INTO "label" ("id", "name") SELECT id, name FROM "brand";--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TRIGGER "label_noted" AFTER UPDATE OR DELETE ON "label" FOR EACH ROW EXECUTE FUNCTION note();`;
    expect([faultsOf(index), faultsOf(added)]).toEqual([[], []]);
  });

  it('may not remove or narrow what the previous version uses', () => {
    const narrowing = [
      'DROP TABLE "ticket";',
      'ALTER TABLE "ticket" DROP COLUMN "day";',
      'ALTER TABLE "ticket" RENAME COLUMN "day" TO "date";',
      'ALTER TABLE "ticket" ALTER COLUMN "day" SET NOT NULL;',
      'ALTER TABLE "ticket" ALTER COLUMN "day" SET DATA TYPE text;',
      'ALTER TABLE "ticket" ADD COLUMN "day" date NOT NULL;',
    ];
    for (const sql of narrowing) {
      expect(faultsOf(sql), sql).toEqual([
        'removes or narrows: name the version with "-- unused since"',
      ]);
      expect(faultsOf(`-- unused since 0.2.0: the day of a ticket\n${sql}`), sql).toEqual([]);
      expect(faultsOf(`-- unused since 0.3.0: the day of a ticket\n${sql}`), sql).toEqual([
        'version 0.3.0 is not released',
      ]);
    }
    expect(faultsOf('DROP TRIGGER "noted" ON "ticket";')).toEqual([
      'drops noted, and does not make it again',
    ]);
  });

  it('may replace a constraint, if older programs keep to it', () => {
    const sql = `ALTER TABLE "ticket" DROP CONSTRAINT "ticket_kind";--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_kind" CHECK (kind in ('a', 'b'));`;
    expect(faultsOf(sql)).toHaveLength(1);
    expect(faultsOf(`-- reason (constraint): the list only became longer\n${sql}`)).toEqual([]);
  });

  it('may not keep others from writing for long', () => {
    const index = 'CREATE INDEX "ticket_day" ON "ticket" USING btree ("day");';
    expect(faultsOf(index)).toHaveLength(1);
    expect(faultsOf(`-- reason (index): some hundred rows at most\n${index}`)).toEqual([]);
    expect(faultsOf('-- reason (index): few\nCREATE INDEX "a" ON "b" ("c");')).toHaveLength(1);
    const concurrently = 'CREATE INDEX CONCURRENTLY "ticket_day" ON "ticket" ("day");';
    expect(faultsOf(concurrently)).toHaveLength(2);

    const update = `UPDATE "ticket" SET "day" = '2026-11-26';`;
    expect(faultsOf(update)).toEqual(['changes rows at once: in batches, or "-- reason (data)"']);
    const batches = `-- outside a transaction
DO $$ BEGIN
  LOOP
    UPDATE "ticket" SET "day" = '2026-11-26' WHERE "id" IN
      (SELECT "id" FROM "ticket" WHERE "day" IS NULL LIMIT 1000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;`;
    expect(faultsOf(batches)).toEqual([]);
  });
});
