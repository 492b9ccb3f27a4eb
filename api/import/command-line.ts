/** The command line of `npm run import`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type ColumnMap, type Field, fields } from './fields';
import { DEFAULT_STOCK } from './import-products';
import { gstPercent, slashesAsLevels } from './text';

const FIELDS_A_LINE = 6;

function fieldLines(): string {
  const lines: string[] = [];
  for (let at = 0; at < fields.length; at += FIELDS_A_LINE) {
    lines.push(`  ${fields.slice(at, at + FIELDS_A_LINE).join(', ')}`);
  }
  return lines.join(',\n');
}

export const USAGE = `Imports products from a CSV file or an Excel workbook (.xlsx, its first sheet),
with a header line; prices in rupees.

Usage: npm run import -- FILE.csv [options]
       npm run import -- --undo

Files that Shopify and WooCommerce export need no option.

  --dry-run           Only tells what would be new, changed and rejected, and
                      shows five products as they would be.
  --undo              Takes the last import back; products that were ordered
                      since stay as they are.
  --map COLUMN=FIELD  Which column holds which field; once for each.
                      COLUMN= leaves a column out. Usual names need no map:
                      sale_price is price, market_price is mrp, sku is key …
  --map FILE          The same from a file that --save-map wrote.
  --save-map FILE     Writes the columns and their fields to a file.
  --key COLUMN        The column that tells one product from all others. Without
                      one the import looks for it (pid, asin, ean, or a column
                      that is different in nearly every row) and says which it
                      took. Where there is none: name, brand, category and net
                      quantity together, and a column id or index where those
                      are the same too (--map id= leaves it out).
  --category NAME     Category of products for which the file tells none.
  --source NAME       Put before the keys: two suppliers' may be the same.
  --stock NUMBER      Stock of new products when the file tells none (${DEFAULT_STOCK}).
  --gst PERCENT       GST rate of products, new or not, whose rate neither the
                      file nor the shop tells (none: unknown).
  --rejected FILE     Where rows that cannot be imported are written, with line
                      and reason (FILE.rejected.csv beside the file).
  --no-pictures       Leaves the pictures to their first visitors, instead of
                      making their sizes now.
  --help              Shows this.

Fields:
${fieldLines()}

Run again with the same file, it changes only what has changed. Fields that the
file does not have stay as they are in the shop.
`;

/** Printed below an error: the whole usage would push it off the screen. */
export const SHORT_USAGE = 'Usage: npm run import -- FILE.csv [options]; --help shows them all.';

/** An invalid command line; its message says why. */
export class UsageError extends Error {}

const options = {
  map: { type: 'string', multiple: true },
  key: { type: 'string' },
  source: { type: 'string' },
  category: { type: 'string' },
  stock: { type: 'string' },
  gst: { type: 'string' },
  rejected: { type: 'string' },
  'no-pictures': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'save-map': { type: 'string' },
  undo: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the command line. @throws UsageError */
export function readCommandLine(argv: string[], env: Readonly<Record<string, string | undefined>>) {
  const { values, positionals } = parse(argv);
  refuseOptionsTakenByNpm(env);
  if (values.help) return 'help' as const;
  const [file, ...others] = positionals;
  if (values.undo) {
    if (argv.length > 1) throw new UsageError('--undo stands alone.');
    return 'undo' as const;
  }
  if (!file) throw new UsageError('Which file? Name a CSV file or a workbook.');
  if (others.length > 0)
    throw new UsageError(`One file at a time, please: ${file} or ${others[0]}?`);
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new UsageError(`There is no file ${file}.`);
  }
  const map = columnMap(values.map ?? []);
  if (values.key !== undefined) map[values.key] = 'key';
  return {
    file,
    map,
    source: values.source ?? '',
    category: slashesAsLevels(values.category?.trim() ?? ''),
    isDryRun: values['dry-run'] ?? false,
    mapFile: values['save-map'],
    leavesPictures: values['no-pictures'] ?? false,
    ...(values.rejected === undefined ? {} : { rejectedFile: values.rejected }),
    ...(values.stock === undefined ? {} : { stock: whole('stock', values.stock, 100_000_000) }),
    ...(values.gst === undefined ? {} : { gstRate: gstRate(values.gst) }),
  };
}

/**
 * Without the two dashes, npm takes `--dry-run` for itself and leaves it in the environment, and
 * the import would write. `key` is also a setting of npm that may be configured permanently.
 */
function refuseOptionsTakenByNpm(env: Readonly<Record<string, string | undefined>>): void {
  if (env.npm_lifecycle_event !== 'import') return;
  const leftAs = (name: string) => `npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`;
  const taken = Object.keys(options).find((name) => name !== 'key' && leftAs(name) in env);
  if (taken) {
    throw new UsageError(
      `npm took --${taken} for itself: write two dashes first, as in “npm run import -- FILE --${taken}”.`,
    );
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function columnMap(mappings: string[]): ColumnMap {
  const map: ColumnMap = {};
  for (const mapping of mappings) {
    if (!mapping.includes('=') && existsSync(mapping)) {
      Object.assign(map, savedMap(mapping));
      continue;
    }
    const at = mapping.lastIndexOf('=');
    const [column, field] = [mapping.slice(0, at).trim(), mapping.slice(at + 1).trim()];
    if (at < 1 || column === '') throw new UsageError(`--map ${mapping}: write COLUMN=FIELD.`);
    if (field !== '' && !isField(field)) {
      throw new UsageError(`--map ${mapping}: there is no field “${field}”.`);
    }
    map[column] = field === '' ? null : field;
  }
  return map;
}

const SavedMap = z.record(z.string(), z.enum(fields).nullable());

function savedMap(file: string): ColumnMap {
  try {
    return SavedMap.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageError(`--map ${file}: that is no file which --save-map wrote.`);
  }
}

const isField = (name: string): name is Field => (fields as string[]).includes(name);

function whole(option: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= max) return number;
  throw new UsageError(`--${option} ${text}: give a whole number from 0 to ${max}.`);
}

function gstRate(text: string): number {
  const percent = gstPercent(text);
  if (percent !== null) return percent;
  throw new UsageError(`--gst ${text}: give a percentage from 0 to 40, such as 18 or 0.25.`);
}
