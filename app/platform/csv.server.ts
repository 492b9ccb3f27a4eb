import { AsyncLocalStorage } from 'node:async_hooks';
import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '@kernel/csv';

/**
 * A stream of a CSV file, which is generated row by row so that it is never in memory as a whole.
 */
export function csvStream(
  heads: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const head = BYTE_ORDER_MARK + csvLine(heads);
  const iterator =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  // `pull` is called outside of the request's async context, which holds the language.
  const inLanguage = AsyncLocalStorage.snapshot();
  const nextRow = async () => inLanguage(() => iterator.next());
  let isBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let text = isBegun ? '' : head;
        isBegun = true;
        let next = await nextRow();
        for (; !next.done; next = await nextRow()) {
          text += csvLine(next.value);
          if (text.length > 16_384) break;
        }
        if (text) controller.enqueue(encoder.encode(text));
        if (next.done) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
