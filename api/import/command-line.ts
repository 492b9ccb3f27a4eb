/** Parses the command line of `npm run import`. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gstPercent } from '@contract/gst-rate';
import { z } from 'zod';
import { type ColumnMap, type Field, fields } from './fields';
import { DEFAULT_STOCK } from './open-import';
import { normalizeSpaces, slashesAsLevels } from './text';

const FIELDS_PER_LINE = 5;

function fieldLines(): string {
  const lines: string[] = [];
  for (let at = 0; at < fields.length; at += FIELDS_PER_LINE) {
    lines.push(`  ${fields.slice(at, at + FIELDS_PER_LINE).join(', ')}`);
  }
  return lines.join(',\n');
}

export const USAGE = `Imports products from a CSV file or an Excel workbook (.xlsx, its first sheet),
with a header line; prices in rupees.

Usage: npm run import -- FILE.csv [options]
       npm run import -- --undo

Exports of Shopify and WooCommerce need no options.

  --dry-run           Writes nothing; reports what would be new, changed and
                      rejected, and shows the first five products.
  --undo              Undoes the last import. Products that were ordered,
                      returned or edited after it are kept.
  --map COLUMN=FIELD  Assigns a column to a field; may be repeated. COLUMN=
                      ignores a column. Common names need no map:
                      sale_price is price, market_price is mrp, sku is key …
  --map FILE          Reads the map from a file written by --save-map.
  --save-map FILE     Writes the map of columns and fields to a file.
  --key COLUMN        The column that identifies a product. Without it the
                      import looks for one (pid, asin, ean, or a column that
                      differs in nearly every row) and reports which it used.
                      If there is none, products are identified by name, brand,
                      category and net quantity together. For products that
                      have all of these in common, a column id or index is
                      used, too (--map id= ignores it).
  --category NAME     Category of products without one in the file.
  --source NAME       Prefix of the keys, if two suppliers use the same ones.
  --stock NUMBER      Stock of new products without one in the file (default:
                      ${DEFAULT_STOCK}).
  --gst PERCENT       GST rate of new and existing products that have none in
                      the file or in the shop (default: unknown).
  --rejected FILE     File for rows that cannot be imported, with line and
                      reason (default: FILE.rejected.csv next to the file).
  --no-pictures       Resizes pictures when they are first viewed, not now.
  --help              Shows this.

Fields:
${fieldLines()}

Importing a file again only updates what has changed. Fields that the file
lacks are not changed in the shop.
`;

/** Printed below an error, because the whole usage would push the error off the screen. */
export const SHORT_USAGE = 'Usage: npm run import -- FILE.csv [options]. For all options: --help';

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

/**
 * Parses the command line.
 * @throws UsageError
 */
export function parseCommandLine(
  argv: string[],
  env: Readonly<Record<string, string | undefined>>,
) {
  const { values, positionals } = parse(argv);
  refuseOptionsTakenByNpm(env);
  if (values.help) return 'help' as const;
  const [file, ...others] = positionals;
  if (values.undo) {
    if (argv.length > 1) throw new UsageError('--undo cannot be combined with other arguments.');
    return 'undo' as const;
  }
  if (!file) throw new UsageError('Name a CSV file or a workbook.');
  if (others.length > 0) throw new UsageError(`Name one file only, not ${file} and ${others[0]}.`);
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
    ...(values.stock === undefined
      ? {}
      : { stock: parseWholeNumber('stock', values.stock, 100_000_000) }),
    ...(values.gst === undefined ? {} : { gstRate: gstRate(values.gst) }),
  };
}

/**
 * Refuses options that npm took as its own, because the two dashes before them are missing. npm
 * leaves such an option in the environment. With `--dry-run` lost, the import would write. `key` is
 * not checked, because it is also a setting of npm that may be configured permanently.
 * @throws UsageError
 */
function refuseOptionsTakenByNpm(env: Readonly<Record<string, string | undefined>>): void {
  if (env.npm_lifecycle_event !== 'import') return;
  const npmVariableOf = (name: string) =>
    `npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`;
  const taken = Object.keys(options).find((name) => name !== 'key' && npmVariableOf(name) in env);
  if (taken) {
    throw new UsageError(
      `npm took --${taken} as its own option. Write two dashes before the arguments: “npm run import -- FILE --${taken}”.`,
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
      Object.assign(map, readSavedMap(mapping));
      continue;
    }
    const at = mapping.lastIndexOf('=');
    const column = mapping.slice(0, at).trim();
    const field = mapping.slice(at + 1).trim();
    if (at < 1 || column === '') throw new UsageError(`--map ${mapping}: write COLUMN=FIELD.`);
    if (field !== '' && !isField(field)) {
      throw new UsageError(`--map ${mapping}: there is no field “${field}”.`);
    }
    map[column] = field === '' ? null : field;
  }
  return map;
}

const SavedMapSchema = z.record(z.string(), z.enum(fields).nullable());

function readSavedMap(file: string): ColumnMap {
  try {
    return SavedMapSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageError(`--map ${file}: --save-map did not write this file.`);
  }
}

const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);

function parseWholeNumber(option: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= max) return number;
  throw new UsageError(`--${option} ${text}: give a whole number from 0 to ${max}.`);
}

function gstRate(text: string): number {
  const percent = gstPercent(normalizeSpaces(text));
  if (percent !== null) return percent;
  throw new UsageError(`--gst ${text}: give a percentage from 0 to 40, such as 18 or 0.25.`);
}
