/**
 * Prepared statements are parsed once per connection and called by name, which saves about a third
 * of the database's time for an order. Prepare only statements that find rows by their keys,
 * because no single plan suits every search word or period. Behind a pooler (`DATABASE_POOLER`) no
 * statement is prepared, because the next statement may use another connection.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const isPreparing = new AsyncLocalStorage<boolean>();

/** Runs `work`, and prepares all its statements, in transactions and outside of them. */
export const withPreparedStatements = <Result>(work: () => Result): Result =>
  isPreparing.run(true, work);

/** A prepared statement takes 10 to 100 kB of memory on every connection. */
const MAX_PREPARED = 60;
const names = new Map<string, string>();

/**
 * Returns the name under which a statement is prepared. Returns undefined outside of
 * `withPreparedStatements`, and for new statements above the limit. The limit is needed because the
 * text of a statement varies, for example with the number of order lines.
 */
export function preparedName(text: string): string | undefined {
  if (!isPreparing.getStore()) return undefined;
  const known = names.get(text);
  if (known || names.size === MAX_PREPARED) return known;
  const name = `prepared_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}
