/** Distinguishes a database that is unreachable or was stopped from an error in a query. */

/**
 * SQLSTATEs: connection errors, shut down, crashed, starting up, statement timeout, too many
 * connections, and a write on a standby.
 */
const UNAVAILABLE_STATES = /^(08\w{3}|57P0[1-5]|57014|53300|25006)$/;
const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The beginnings of messages for which the driver sets no code. */
const ERROR_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

const hasUnavailableCode = (error: Error): boolean => {
  const code = 'code' in error ? String(error.code) : '';
  return (
    UNAVAILABLE_STATES.test(code) ||
    NETWORK_ERROR_CODES.has(code) ||
    ERROR_MESSAGES.test(error.message)
  );
};

/** Returns true if an error, or one of its causes, means that the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (hasUnavailableCode(at)) return true;
  return false;
}
