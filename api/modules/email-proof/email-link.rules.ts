/**
 * The link that confirms an e-mail address: it contains the member's id and its time, and a keyed
 * hash over both and the address. So nothing is stored, and a link sent to an earlier address is
 * invalid.
 */
import { equalsInConstantTime } from '@contract/constant-time';
import type { Vault } from '../../crypto';
import { isUuid } from '../../db/uuid';

const VALID_SECONDS = 7 * 24 * 60 * 60;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const macs = (vault: Vault, id: string, email: string, seconds: number) =>
  vault.signatures('e-mail link', `${id}\n${email}\n${seconds}`);

/** The last part of the link's address. */
export function emailToken(
  vault: Vault,
  account: { id: string; email: string },
  now: Date,
): string {
  const seconds = secondsOf(now);
  return `${account.id}.${seconds.toString(36)}.${macs(vault, account.id, account.email, seconds)[0]}`;
}

/** The member id and time in the link, unverified; null if it is invalid or expired. */
export function readEmailToken(token: string, now: Date): { id: string; seconds: number } | null {
  const match = /^([^.]+)\.([0-9a-z]{1,8})\.[0-9a-f]{64}$/.exec(token);
  const [, id = '', base36 = ''] = match ?? [];
  const seconds = Number.parseInt(base36, 36);
  return isUuid(id) && secondsOf(now) - seconds <= VALID_SECONDS ? { id, seconds } : null;
}

/** Whether the link was made for this address. */
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
