/** Addresses that name several PostgreSQL servers: a primary and its standbys. */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * Splits an address that names several servers, such as
 * `postgres://user@first:5432,second:5432/shop?…` (libpq's notation), into one address per server. The
 * results differ only in host and port.
 */
export function databaseAddresses(url: string): string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? [];
  if (!servers.includes(',')) return [url];
  return servers.split(',').map((server) => before + server.trim() + after);
}
