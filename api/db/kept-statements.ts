/**
 * Statements that the database keeps prepared: read and analysed once, planned once where every value
 * is planned for alike, and called by a name. What is worth it is said by whoever asks
 * (`keepingStatements`): statements that find rows by their keys, and are asked again and again. A plan
 * that is good for every word or period does not exist, so searches and reports are none of these.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const isKeeping = new AsyncLocalStorage<boolean>();

/** Has the statements of this work kept, in transactions and outside of them. */
export const keepingStatements = <Result>(work: () => Result): Result => isKeeping.run(true, work);

/** Each connection keeps them all, with some ten to a hundred kilobytes for each. */
const MOST = 60;
const names = new Map<string, string>();

/**
 * The name of a statement that is kept; undefined for one that is not, or one too many: what differs
 * with the number of lines of an order is a statement of its own.
 */
export function nameOfKept(text: string): string | undefined {
  if (!isKeeping.getStore()) return undefined;
  const known = names.get(text);
  if (known || names.size === MOST) return known;
  const name = `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}
