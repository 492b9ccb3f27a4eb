/** Writes the texts that the command prints at the end of an import or undo. */
import { formatCount, formatPaise } from '@contract/money';
import type { ImportSummary } from './import-products';
import type { KeyColumn } from './key-column';
import { SAME_PRODUCT } from './rejected-rows';
import type { ImportRow } from './row';
import type { UndoSummary } from './undo-import';

/** Maximum number of pictures that are listed by URL. */
const MAX_NAMED_PICTURES = 20;

/** Removes control characters from a text that is printed on a terminal. */
export const withoutControlCharacters = (text: string): string => text.replace(/\p{Cc}/gu, '');

/** Writes a number with its noun, such as `1 product` or `2 products`. */
const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * Describes a product, such as
 * `Neem Soap, 75 g · Asha · Health > Soap · ₹60, MRP ₹75 · stock 40 · 2 pictures`.
 */
function productLine(row: ImportRow): string {
  const { name, net_quantity, brand, category, sub_category, price, mrp, stock, image } = row;
  const parts = [
    [name, net_quantity].filter(Boolean).join(', '),
    brand,
    [category, sub_category].filter(Boolean).join(' > '),
    price === mrp ? formatPaise(price) : `${formatPaise(price)}, MRP ${formatPaise(mrp)}`,
    stock === null ? 'stock not counted' : `stock ${formatCount(stock)}`,
    countText(image.length, 'picture'),
  ];
  return withoutControlCharacters(`  ${parts.filter(Boolean).join(' · ')}`);
}

/** Describes the result of an undo. */
export function undoText({ file, startedAt, removed, restored, stayed }: UndoSummary): string {
  const lines = [
    withoutControlCharacters(`The import of ${file} from ${startedAt.toISOString()} is undone:`),
    `  ${countText(removed, 'product')} removed, ${formatCount(restored)} restored;`,
    `  ${formatCount(stayed)} kept, because they were ordered, returned or edited since, or a planned price began.`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Describes the result of an import. */
export function summaryText(
  summary: ImportSummary,
  rejectedFile: string,
  isDryRun: boolean,
): string {
  const { rows, seconds, inserted, updated, unchanged, rejected, reasons, examples } = summary;
  const { shown, program, leftOut, blank, keyColumn } = summary;
  const rate = formatCount(Math.round(rows / Math.max(seconds, 0.001)));
  const lines = [
    ...(isDryRun ? ['Nothing was written. The result would be:'] : []),
    ...(program ? [`${program} export.`] : []),
    `${countText(rows, 'row')} in ${seconds.toFixed(1)} s (${rate} rows/s):`,
    `  ${formatCount(inserted)} new, ${formatCount(updated)} changed, ${formatCount(unchanged)} unchanged, ${formatCount(rejected)} rejected;`,
    `  ${countText(summary.categories, 'new category', 'new categories')}, ${countText(summary.brands, 'new brand')}.`,
  ];
  if (leftOut > 0) {
    lines.push(`  ${formatCount(leftOut)} left out: drafts, gift cards and unpublished products.`);
  }
  if (blank > 0) lines.push(`  ${countText(blank, 'blank row')} skipped.`);
  if (keyColumn?.column) {
    const columnName = withoutControlCharacters(keyColumn.column);
    lines.push(
      `Products are identified by the column “${columnName}”. To use another one: --key COLUMN`,
    );
  }
  if (shown.length > 0) lines.push('First products:', ...shown.map(productLine));
  if (rejected > 0) {
    lines.push('Rejected:');
    const most = [...reasons].sort(([, a], [, b]) => b - a);
    for (const [reason, count] of most.slice(0, 10)) {
      lines.push(`  ${formatCount(count)} × ${reason} (${examples.get(reason)})`);
    }
    lines.push(`Rejected rows are in ${rejectedFile}. Correct them there and import that file.`);
  }
  if ([...reasons.keys()].some((reason) => reason.startsWith(SAME_PRODUCT))) {
    lines.push(...sameProductAdvice(keyColumn));
  }
  if (!isDryRun && summary.withoutGstRate > 0) {
    lines.push(
      `${countText(summary.withoutGstRate, 'product')} in the shop without a GST rate of their own. They are sold at the default GST rate`,
      'of the setting “tax”, or without GST where the shop has no GSTIN. Otherwise they are shown, but not sold: set a rate with --gst.',
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Returns advice for the case that different products were taken as the same one. */
function sameProductAdvice(keyColumn: KeyColumn | undefined): string[] {
  const others = (keyColumn?.distinct ?? []).filter((column) => column !== keyColumn?.column);
  const named = others.slice(0, 3).map(withoutControlCharacters);
  return [
    'If rows of “the same product” are different products, name the column that identifies them:',
    `  --key COLUMN${named.length > 0 ? ` (columns that differ in nearly every row: ${named.join(', ')})` : ''}`,
  ];
}

export interface PicturesOutcome {
  ready: number;
  /** Number of pictures that were not resized, because the disk cache is full. */
  left: number;
  /** URLs of pictures that could not be fetched. */
  failed: string[];
  /** Origins from which the shop does not show pictures. */
  refused: string[];
}

/** Describes the result of preparing the pictures. */
export function picturesText(outcome: PicturesOutcome): string {
  const { ready, left, failed, refused } = outcome;
  const lines = [
    `Pictures: ${formatCount(ready)} ready, ${formatCount(failed.length)} could not be fetched.`,
    ...failed
      .slice(0, MAX_NAMED_PICTURES)
      .map((picture) => `  ${withoutControlCharacters(picture)}`),
  ];
  if (failed.length > MAX_NAMED_PICTURES) {
    lines.push(`  and ${formatCount(failed.length - MAX_NAMED_PICTURES)} more`);
  }
  if (left > 0) {
    lines.push(
      `${formatCount(left)} not resized, because the disk cache is full: their first visitors wait longer.`,
      'To prepare them too, raise IMAGE_CACHE_BYTES and import again.',
    );
  }
  if (refused.length > 0) {
    lines.push(
      `Not shown: pictures from ${refused.join(', ')}. To show them, add these to IMAGE_SOURCES.`,
    );
  }
  return `${lines.join('\n')}\n`;
}
