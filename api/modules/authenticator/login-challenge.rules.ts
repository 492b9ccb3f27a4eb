/**
 * The challenge between the two steps of a log-in: a sealed text, issued for a right password,
 * valid for ten minutes and for this password only.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';

const VALID_MS = 10 * 60 * 1000;

const Challenge = z.object({
  accountId: z.string(),
  /** Milliseconds. A change of the password invalidates the challenge. */
  passwordChangedAt: z.number(),
  isOneVisit: z.boolean(),
  at: z.number(),
});
type Challenge = z.output<typeof Challenge>;

/** A challenge of one kind of account is invalid for the other. */
type Kind = 'login challenge' | 'staff sign-in challenge';

export const sealChallenge = (vault: Vault, kind: Kind, challenge: Challenge): string =>
  vault.seal(kind, '', JSON.stringify(challenge));

/** Null for an invalid or expired challenge. */
export function openChallenge(
  vault: Vault,
  kind: Kind,
  sealed: string,
  now: Date,
): Challenge | null {
  try {
    const challenge = Challenge.parse(JSON.parse(vault.open(kind, '', sealed)));
    return now.getTime() - challenge.at > VALID_MS ? null : challenge;
  } catch {
    return null;
  }
}
