/** Maps network addresses to the keys of rate limits. */
import { isIPv4, isIPv6 } from 'node:net';

/** Providers assign a /64, which is four of the eight groups, to one customer. */
const PREFIX_GROUPS = 4;
/** `::ffff:0:0/96`: an IPv4 address as a dual-stack socket reports it. */
const MAPPED = '0:0:0:0:0:ffff:';

/** Some proxies append the port, which differs for each connection. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/;

/**
 * Returns the key under which an address is counted. It is the /64 of an IPv6 address, because a
 * visitor can use all addresses in it. An IPv4 address, and any other text, is its own key.
 */
export function networkOf(address: string): string {
  const [plain = ''] = (WITH_PORT.exec(address)?.slice(1).find(Boolean) ?? address).split('%');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.join(':').startsWith(MAPPED)) return toIpv4(groups.slice(-2));
  return `${groups.slice(0, PREFIX_GROUPS).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalises every spelling.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelled.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const toIpv4 = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
