/**
 * The link that confirms an e-mail address. It contains the member's id, the time, and a keyed hash
 * of the id, the time and the address. So nothing is stored, and a link that was sent to an earlier
 * address is invalid.
 */
import { equalsInConstantTime } from '@contract/constant-time';
import type { Vault } from '../../crypto';
import { isUuid } from '../../db/uuid';

const VALID_SECONDS = 7 * 24 * 60 * 60;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const macs = (vault: Vault, id: string, email: string, seconds: number) =>
  vault.signatures('e-mail link', `${id}\n${email}\n${seconds}`);

/** Returns the token, which is the last part of the link. */
export function emailToken(
  vault: Vault,
  account: { id: string; email: string },
  now: Date,
): string {
  const seconds = secondsOf(now);
  return `${account.id}.${seconds.toString(36)}.${macs(vault, account.id, account.email, seconds)[0]}`;
}

/**
 * Reads the member's id and the time (in seconds since 1970) from a token, without checking its
 * hash. Returns null if the token is malformed or expired.
 */
export function readEmailToken(token: string, now: Date): { id: string; seconds: number } | null {
  const match = /^([^.]+)\.([0-9a-z]{1,8})\.[0-9a-f]{64}$/.exec(token);
  const [, id = '', base36 = ''] = match ?? [];
  const seconds = Number.parseInt(base36, 36);
  return isUuid(id) && secondsOf(now) - seconds <= VALID_SECONDS ? { id, seconds } : null;
}

/** Returns true if the token's hash is of this account, e-mail address and time. */
export function isTokenOf(
  vault: Vault,
  token: string,
  account: { id: string; email: string },
  seconds: number,
): boolean {
  const given = token.split('.')[2] ?? '';
  return macs(vault, account.id, account.email, seconds).some((mac) =>
    equalsInConstantTime(mac, given),
  );
}
