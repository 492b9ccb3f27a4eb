/**
 * The challenge between the two steps of a log-in: a sealed text, issued for a right password,
 * valid for ten minutes and for this password only.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';
import { openToken } from '../../sealed-token';

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
type ChallengePurpose = 'login challenge' | 'staff sign-in challenge';

export const sealChallenge = (
  vault: Vault,
  purpose: ChallengePurpose,
  challenge: Challenge,
): string => vault.seal(purpose, '', JSON.stringify(challenge));

/** Null for an invalid or expired challenge. */
export const openChallenge = (
  vault: Vault,
  purpose: ChallengePurpose,
  sealed: string,
  now: Date,
): Challenge | null =>
  openToken(vault, { purpose: purpose, schema: Challenge, validMs: VALID_MS }, '', sealed, now);
