/**
 * For what must hold of every item of content: one test instead of one for each. Runs the
 * expectations of `check` on every item, and answers the items that fail them, each with the reason.
 *
 * @throws where there is no item: nothing would be tested
 */
export async function offenders<Item>(
  items: Iterable<Item>,
  nameOf: (item: Item) => string,
  check: (item: Item) => unknown,
): Promise<string[]> {
  const found: string[] = [];
  let count = 0;
  for (const item of items) {
    count += 1;
    try {
      await check(item);
    } catch (error) {
      found.push(`${nameOf(item)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (count === 0) throw new Error('There is nothing to look at.');
  return found;
}
