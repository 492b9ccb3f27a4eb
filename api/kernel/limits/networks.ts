/** Networks in CIDR notation, and whether an address is in one of them. */
import { BlockList, isIP } from 'node:net';

interface Network {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Returns null for a text that is neither an address nor a network. */
function parseNetwork(text: string): Network | null {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return null;
  const bits = version === 4 ? 32 : 128;
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (length < 0 || length > bits) return null;
  return { address, prefix: length, family: version === 4 ? 'ipv4' : 'ipv6' };
}

export const isNetwork = (text: string): boolean => parseNetwork(text) !== null;

/** The prefix of an IPv4 address that comes from a socket for IPv4 and IPv6. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * Returns a function that tests whether an address is in one of the networks.
 * @param networks texts that are networks by `isNetwork`. If empty, all addresses pass.
 */
export function createNetworkTest(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true;
  const list = new BlockList();
  for (const text of networks) {
    const network = parseNetwork(text);
    if (network) list.addSubnet(network.address, network.prefix, network.family);
  }
  return (given) => {
    const address = given.replace(MAPPED, '');
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
