/** Telling a database that cannot be reached, or stopped in the middle, from a fault of a query. */

/** Codes of PostgreSQL: shut down, crashed, starting, no room for another connection, too slow. */
const UNAVAILABLE = /^(08\w{3}|57P0[1-5]|57014|53300)$/;
/** Of the network. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver gives these no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

const isOne = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : '';
  return UNAVAILABLE.test(code) || UNREACHABLE.has(code) || WORDS.test(error.message);
};

/** Whether a failed query, or its cause, says that the database is not there: later it may be. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (isOne(at)) return true;
  return false;
}
