/**
 * The answer to a correct password while the second factor is missing: a sealed text that is valid
 * for ten minutes and for this password only.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';

const PURPOSE = 'login challenge';
const VALID_MS = 10 * 60 * 1000;

const Challenge = z.object({
  memberId: z.string(),
  /** Milliseconds: a later change of the password invalidates the challenge. */
  passwordChangedAt: z.number(),
  isOneVisit: z.boolean(),
  at: z.number(),
});
type Challenge = z.output<typeof Challenge>;

export const sealChallenge = (vault: Vault, challenge: Challenge): string =>
  vault.seal(PURPOSE, '', JSON.stringify(challenge));

/** Null if it is invalid or expired. */
export function openChallenge(vault: Vault, sealed: string, now: Date): Challenge | null {
  try {
    const challenge = Challenge.parse(JSON.parse(vault.open(PURPOSE, '', sealed)));
    return now.getTime() - challenge.at > VALID_MS ? null : challenge;
  } catch {
    return null;
  }
}
