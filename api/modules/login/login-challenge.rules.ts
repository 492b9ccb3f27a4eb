/**
 * What a log-in answers whose password is right and whose second factor is still to be asked for: a
 * sealed text that serves ten minutes, for this password alone.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';

const PURPOSE = 'login challenge';
const VALID_MS = 10 * 60 * 1000;

const Challenge = z.object({
  memberId: z.string(),
  /** Milliseconds: another password since ends it. */
  passwordChangedAt: z.number(),
  isOneVisit: z.boolean(),
  at: z.number(),
});
type Challenge = z.output<typeof Challenge>;

export const sealChallenge = (vault: Vault, challenge: Challenge): string =>
  vault.seal(PURPOSE, '', JSON.stringify(challenge));

/** Null for what is none, or too old. */
export function openChallenge(vault: Vault, sealed: string, now: Date): Challenge | null {
  try {
    const challenge = Challenge.parse(JSON.parse(vault.open(PURPOSE, '', sealed)));
    return now.getTime() - challenge.at > VALID_MS ? null : challenge;
  } catch {
    return null;
  }
}
