/**
 * Merges calls into batches, because a statement for many rows costs about as much as one for a
 * single row.
 */

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that passes its items to `run` in batches. Items of one turn of the event loop are
 * in one batch. Items that arrive while a batch runs are in the next batch. All callers of a batch get
 * its result or its error.
 */
export function inBatches<Item, Result>(
  run: (items: Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function runBatches(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const result = await run(batch.map(({ item }) => item));
        for (const { resolve } of batch) resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(runBatches);
    });
}
