/** Addresses of PostgreSQL with several servers, of which one accepts writes. */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * One address for each server that an address names, in libpq's notation:
 * `postgres://user@first:5432,second:5432/shop?…`. Everything but host and port is common to all.
 */
export function databaseAddresses(url: string): string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? [];
  if (!servers.includes(',')) return [url];
  return servers.split(',').map((server) => before + server.trim() + after);
}
