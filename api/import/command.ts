/** `npm run import`: reads the command line, imports the file, tells what came of it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isDatabaseUnavailable } from '@kernel/database-unavailable';
import { DiskFullError } from '@kernel/disk-room';
import { z } from 'zod/v4';
import type { OpenDatabase } from '../db/client';
import { ColumnError, type ColumnMap, type Field, fields } from './fields';
import { ImportRunningError } from './import-lock';
import { DEFAULT_STOCK, importProducts } from './import-products';
import { countPrinter, type Output, progressPrinter } from './progress-line';
import { refusalOf, rejectedFileFor } from './rejected-rows';
import { picturesText, printable, summaryText, undoText } from './summary-text';
import { gstPercent, slashesAsLevels } from './text';
import { undoImport } from './undo-import';
import { isWorkbook, unpackWorkbook } from './workbook';

const FIELDS_A_LINE = 6;

function fieldLines(): string {
  const lines: string[] = [];
  for (let at = 0; at < fields.length; at += FIELDS_A_LINE) {
    lines.push(`  ${fields.slice(at, at + FIELDS_A_LINE).join(', ')}`);
  }
  return lines.join(',\n');
}

/** What `--help` shows. */
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
                      one: name, brand, category and net quantity together,
                      and a column id or index where those are the same too
                      (--map id= leaves it out).
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

const LOST = 'The connection to the database broke off.';
const REPEAT = 'What was imported until then is kept; the same import again does the rest.';

class UsageError extends Error {}

/**
 * Answers what came of it: pictures ready, left because there is no more room for them, and failed;
 * and origins that the shop does not show.
 */
export type WarmUpPictures = (
  pictures: readonly string[],
  onProgress: (done: number, total: number) => void,
) => Promise<{ ready: number; left: number; failed: string[]; refused: string[] }>;

/** Products are imported, and some of their pictures could not be had. */
const PICTURES_MISSING = 3;

interface ImportCommandOptions {
  /** Opens the shop's database; called once the command line has been understood. */
  open(): Promise<OpenDatabase>;
  /** Puts the shop's own pictures where all its hosts find them; answers why it could not. */
  sharePictures?: (() => Promise<string>) | undefined;
  /** Makes the pictures of the products ready once all rows are written. */
  warmUpPictures?: WarmUpPictures | undefined;
  output?: Output;
  errors?: Output;
  /** Where rejected rows go when nothing can be written beside the file. */
  cwd?: string;
  /** Looks whether the disk has room for more. @throws DiskFullError */
  requireRoom?: () => Promise<void>;
}

/**
 * Runs the command and answers its exit code: 0 done (rejected rows are told about), 1 failed,
 * 2 not understood, 3 imported, and pictures could not be had or shared.
 * @throws what opening the database throws, such as FolderInUseError
 */
export async function runImportCommand(
  argv: string[],
  options: ImportCommandOptions,
): Promise<number> {
  const { open, requireRoom } = options;
  const { output = process.stdout, errors = process.stderr, cwd = '.' } = options;
  let request: ReturnType<typeof readCommandLine>;
  try {
    request = readCommandLine(argv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    errors.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  if (request === 'help') {
    output.write(USAGE);
    return 0;
  }
  if (request === 'undo') return runUndo(options);
  const { rejectedFile = rejectedFileFor(request.file, cwd), leavesPictures, ...given } = request;
  const { mapFile, ...rest } = given;
  const refusal = await refusalOf(rejectedFile, request.file);
  if (refusal) {
    errors.write(`${refusal}\n`);
    return 2;
  }
  try {
    await requireRoom?.();
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  }
  let workbook: Awaited<ReturnType<typeof unpackWorkbook>> | null = null;
  try {
    // Before the database is opened: each takes some memory.
    if (await isWorkbook(request.file)) workbook = await unpackWorkbook(request.file);
  } catch (error) {
    if (!(error instanceof ColumnError)) throw error;
    errors.write(`${error.message}\n`);
    return 2;
  }
  const { db, close } = await open();
  let pictures: string[] = [];
  try {
    const onProgress = progressPrinter(output);
    const summary = await importProducts({
      ...rest,
      ...{ db, rejectedFile, onProgress, requireRoom, rowsFile: workbook?.rows },
    });
    output.write(
      `${output.isTTY ? '\n' : ''}${summaryText(summary, rejectedFile, request.isDryRun)}`,
    );
    if (mapFile) await writeFile(mapFile, `${JSON.stringify(summary.map, null, 2)}\n`);
    if (!request.isDryRun) pictures = summary.pictures;
  } catch (error) {
    const isFull = error instanceof DiskFullError;
    if (isFull || isDatabaseUnavailable(error)) {
      errors.write(`\n${isFull ? error.message : LOST} ${REPEAT}\n`);
      return 1;
    }
    const isRunning = error instanceof ImportRunningError;
    if (!isRunning && !(error instanceof ColumnError)) throw error;
    errors.write(`${printable(error.message)}\n`);
    return isRunning ? 1 : 2;
  } finally {
    await close();
    await workbook?.remove();
  }
  const unshared = request.isDryRun ? '' : await options.sharePictures?.();
  if (unshared) {
    errors.write(`${unshared} ${REPEAT}\n`);
    return PICTURES_MISSING;
  }
  if (options.warmUpPictures && !leavesPictures && pictures.length > 0) {
    const outcome = await options.warmUpPictures(pictures, countPrinter('Pictures', output));
    output.write(picturesText(outcome));
    if (outcome.failed.length > 0) return PICTURES_MISSING;
  }
  return 0;
}

async function runUndo(options: ImportCommandOptions): Promise<number> {
  const { output = process.stdout, errors = process.stderr } = options;
  const { db, close } = await options.open();
  try {
    const undone = await undoImport(db, () => new Date());
    if (undone) output.write(undoText(undone));
    else errors.write('There is no import to take back.\n');
    return undone ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ImportRunningError)) throw error;
    errors.write(`${error.message}\n`);
    return 1;
  } finally {
    await close();
  }
}

function readCommandLine(argv: string[]) {
  const { values, positionals } = parse(argv);
  if (values.help) return 'help' as const;
  const [file, ...others] = positionals;
  if (values.undo) {
    if (argv.length > 1) throw new UsageError('--undo stands alone.');
    return 'undo' as const;
  }
  if (!file) throw new UsageError('Which file? Name one CSV file.');
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

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
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
      },
    });
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
