/**
 * What a log-in answers whose password is right and whose second factor is still to be asked for: a
 * sealed text that is valid for ten minutes, for this password alone.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';

const VALID_MS = 10 * 60 * 1000;

const Challenge = z.object({
  accountId: z.string(),
  /** Milliseconds: another password since ends it. */
  passwordChangedAt: z.number(),
  isOneVisit: z.boolean(),
  at: z.number(),
});
type Challenge = z.output<typeof Challenge>;

/** A challenge of one kind of account is worth nothing to the other. */
type Kind = 'login challenge' | 'staff sign-in challenge';

export const sealChallenge = (vault: Vault, kind: Kind, challenge: Challenge): string =>
  vault.seal(kind, '', JSON.stringify(challenge));

/** Null for what is none, or too old. */
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
