/**
 * The alias of a visitor's network address in calls of the web, for limits per address. The web
 * makes and signs it with the shared secret, so that the address itself does not leave the web.
 * Without the secret, nobody can make up aliases to evade a limit.
 */
import { createHmac } from 'node:crypto';
import { equalsInConstantTime } from './constant-time';

export const CLIENT_ADDRESS_HEADER = 'X-Client-Alias';

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

const sign = (secret: string, alias: string) => hmac(secret, `client-alias\n${alias}`);

/** Returns the header's value for a visitor's network address, signed with the first secret. */
export function signClientAddress([secret = '']: readonly string[], address: string): string {
  const alias = hmac(secret, `client-address\n${address}`).slice(0, 22);
  return `${alias}.${sign(secret, alias)}`;
}

/**
 * Returns the alias in a header that was signed with any of the secrets, or null if the header is
 * missing or not authentic.
 */
export function readClientAlias(
  secrets: readonly string[],
  header: string | undefined,
): string | null {
  const [alias = '', signature = ''] = (header ?? '').split('.');
  if (alias === '') return null;
  const isGenuine = secrets.some(
    (secret) => secret && equalsInConstantTime(sign(secret, alias), signature),
  );
  return isGenuine ? alias : null;
}
