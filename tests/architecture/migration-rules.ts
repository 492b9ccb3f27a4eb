/**
 * What a migration may do while the version before it still runs, see docs/releases.md. The text of
 * a file is read, not parsed: it is Drizzle's, or written by hand in the same form.
 */

interface Migration {
  name: string;
  sql: string;
}

/** A line of a file that says why a rule does not apply, such as `-- reason (index): few rows`. */
const REASON = /^-- reason \((\w+)\): (?=.{15})/gm;
/** The version whose program no longer uses what this file removes. */
const UNUSED_SINCE = /^-- unused since (\d+\.\d+\.\d+): \S/m;
const OUTSIDE = /^-- outside a transaction$/m;

const CONTRACTS = [
  /\bdrop (table|column|schema|type|view|materialized view|sequence|domain)\b/,
  /\brename\b/,
  /\bset not null\b/,
  /\balter column "?\w+"? (set data )?type\b/,
  /^truncate\b/,
];
const REPLACES =
  /\bdrop (constraint|trigger|function|index(?: concurrently)?)(?: if exists)? "?(\w+)/;
const CHANGES_ROWS = /\b(update "?\w|delete from |insert into [^;]*\bselect\b)/;

/** The faults of a migration, in the words of its writer's next step; `version` is the program's. */
export function migrationFaults({ name, sql }: Migration, version: string): string[] {
  const reasons = new Set([...sql.matchAll(REASON)].map(([, rule]) => rule));
  const isOutside = OUTSIDE.test(sql);
  const statements = sql.split('--> statement-breakpoint').map(normalise);
  const whole = statements.join(';\n');
  const isNew = (table: string) => new RegExp(`create table "?${table}"?\\b`).test(whole);
  const faults = new Set<string>();

  for (const statement of statements) {
    const [, existing] = /^alter table (?:only )?"?(\w+)/.exec(statement) ?? [];
    const onExisting = existing !== undefined && !isNew(existing);
    if (isContracting(statement, onExisting)) {
      const [, since] = UNUSED_SINCE.exec(sql) ?? [];
      if (!since) faults.add('removes or narrows: name the version with "-- unused since"');
      else if (isNewer(since, version)) faults.add(`version ${since} is not released`);
    }
    const [, kind, replaced] = REPLACES.exec(statement) ?? [];
    if (kind && !UNUSED_SINCE.test(sql) && !isMadeAgain(whole, kind, String(replaced))) {
      faults.add(`drops ${replaced}, and does not make it again`);
    }
    if (onExisting && /\badd constraint\b/.test(statement) && !reasons.has('constraint')) {
      faults.add('adds a constraint: "-- reason (constraint)" says why older programs keep to it');
    }
    const [, unique, concurrently, table = ''] =
      /^create (unique )?index (concurrently )?.*? on (?:only )?"?(?:public"?\.)?"?(\w+)/.exec(
        statement,
      ) ?? [];
    if (table && !isNew(table)) {
      if (!concurrently && !reasons.has('index')) {
        faults.add('builds an index without "concurrently": or "-- reason (index)"');
      }
      if (unique && !reasons.has('constraint')) {
        faults.add('adds a unique index: "-- reason (constraint)"');
      }
    }
    if (concurrently) {
      if (!isOutside) faults.add('builds an index concurrently: "-- outside a transaction"');
      const [, index] = /concurrently (?:if not exists )?"?(\w+)/.exec(statement) ?? [];
      if (!new RegExp(`drop index concurrently if exists "?${index}\\b`).test(whole)) {
        faults.add('may leave an invalid index: drop it "concurrently if exists" first');
      }
    }
    const isInBatches = isOutside && /\bloop\b/.test(statement) && /\bcommit\b/.test(statement);
    if (changesRows(statement, isNew) && !isInBatches && !reasons.has('data')) {
      faults.add('changes rows at once: in batches, or "-- reason (data)"');
    }
  }
  return [...faults].map((fault) => `${name}: ${fault}`);
}

/** Without comments and the bodies of functions, in small letters, with single spaces. */
function normalise(statement: string): string {
  const text = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
  return text.startsWith('do ') ? text : text.replace(/\$(\w*)\$.*?\$\1\$/g, "''");
}

const isContracting = (statement: string, onExisting: boolean): boolean =>
  CONTRACTS.some((pattern) => pattern.test(statement)) ||
  (onExisting &&
    statement
      .split(/, (?=add )/)
      .some(
        (part) => /add column .*\bnot null\b/.test(part) && !/\b(default|generated)\b/.test(part),
      ));

/** A constraint or trigger that is made again under its name, with other rules. */
function isMadeAgain(whole: string, kind: string, name: string): boolean {
  const verb = kind === 'constraint' ? 'add constraint' : `create .*${kind.replace(/ .*/, '')}`;
  return new RegExp(`${verb}[^;]* "?${name}\\b`).test(whole);
}

/** Triggers name updates, too, without changing a row. */
function changesRows(statement: string, isNew: (table: string) => boolean): boolean {
  if (/^create (or replace )?(trigger|function|rule|constraint trigger)\b/.test(statement))
    return false;
  if (!CHANGES_ROWS.test(statement)) return false;
  const [, table] = /(?:update|delete from|insert into) "?(\w+)"?/.exec(statement) ?? [];
  return table !== undefined && !isNew(table);
}

function isNewer(left: string, right: string): boolean {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]) ?? 0;
  return Number(a?.[at]) > Number(b?.[at]);
}
