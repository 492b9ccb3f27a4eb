/** What counts as one network address in the limits. */
import { isIPv4, isIPv6 } from 'node:net';

/** How much of an IPv6 address a provider hands to one customer. */
const PREFIX_GROUPS = 4;
/** `::ffff:0:0/96`: an IPv4 address that a server with one socket for both writes as IPv6. */
const MAPPED = '0:0:0:0:0:ffff:';

/** As some proxies write who came: with the port, another for each connection. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[(.+)\](?::\d+)?)$/;

/**
 * The key under which an address is counted: an IPv4 address is itself, an IPv6 address its /64,
 * since every visitor has as many of those as there are tries. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = (WITH_PORT.exec(address)?.slice(1).find(Boolean) ?? address).split('%');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  if (groups.join(':').startsWith(MAPPED)) return dotted(groups.slice(-2));
  return `${groups.slice(0, PREFIX_GROUPS).join(':')}::/64`;
}

/** The eight groups, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The parser of addresses brings every spelling into one.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelled.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
