/**
 * The challenge connects the two steps of a log-in. It is a sealed text that is issued after a
 * correct password. It expires after ten minutes, and when the password is changed.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';
import { openToken } from '../../sealed-token';

const VALID_MS = 10 * 60 * 1000;

const Challenge = z.object({
  accountId: z.string(),
  /**
   * When the password was last changed, in milliseconds since 1970. Another change invalidates the
   * challenge.
   */
  passwordChangedAt: z.number(),
  /** True if the session that follows is for one visit only. */
  isOneVisit: z.boolean(),
  /** When the challenge was issued, in milliseconds since 1970. */
  at: z.number(),
});
type Challenge = z.output<typeof Challenge>;

/** Members and staff have different purposes, so that neither can use a challenge of the other. */
type ChallengePurpose = 'login challenge' | 'staff sign-in challenge';

export const sealChallenge = (
  vault: Vault,
  purpose: ChallengePurpose,
  challenge: Challenge,
): string => vault.seal(purpose, '', JSON.stringify(challenge));

/** Opens a challenge; null if it is invalid or older than ten minutes. */
export const openChallenge = (
  vault: Vault,
  purpose: ChallengePurpose,
  sealed: string,
  now: Date,
): Challenge | null =>
  openToken(vault, { purpose, schema: Challenge, validMs: VALID_MS }, '', sealed, now);
