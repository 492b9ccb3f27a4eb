/**
 * Sets up a second factor for a member of staff. Until it is confirmed, the factor is not stored in
 * the database. The web stores it, encrypted, for one browser. Another browser that opens the same
 * page gets a different secret.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';
import { openToken } from '../../sealed-token';
import { newPending, sealSecret, secretOf } from '../authenticator/factor-setup.rules';
import { recoveryHashes } from '../authenticator/recovery-code.rules';
import { base32, matchingStep, scanAddress } from '../authenticator/totp.rules';

const PURPOSE = 'staff second factor begun';
/** Milliseconds for which a setup is valid. */
const VALID_MS = 60 * 60 * 1000;

const Setup = z.object({
  secret: z.string(),
  codes: z.array(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
});
type Setup = z.output<typeof Setup>;

/**
 * Decrypts a setup. Returns null if it has expired or belongs to another owner.
 * @param owner id of the invitation or account for which the setup is valid
 */
const openSetup = (vault: Vault, owner: string, sealed: string, now: Date): Setup | null =>
  openToken(vault, { purpose: PURPOSE, schema: Setup, validMs: VALID_MS }, owner, sealed, now);

interface Begin {
  /** Id of the invitation or account for which the setup is valid. */
  owner: string;
  /** The encrypted setup that this browser began; empty if there is none. */
  sealed: string;
  shopName: string;
  email: string;
}

/** Returns the data of a setup page, for the setup that the browser began or for a new one. */
export function showSetup(vault: Vault, { owner, sealed, shopName, email }: Begin, now: Date) {
  const opened = openSetup(vault, owner, sealed, now);
  const setup = opened ?? { ...newPending(), at: now.getTime() };
  const bytes = secretOf(setup.secret);
  return {
    setup: opened ? sealed : vault.seal(PURPOSE, owner, JSON.stringify(setup)),
    secret: base32(bytes),
    uri: scanAddress(bytes, shopName, email),
    recovery_codes: setup.codes,
  };
}

/** A setup whose code was correct. */
interface ConfirmedSetup {
  /** Returns the factor to store for an account. */
  factorOf(accountId: string): { secretSealed: string; lastStep: number; codeHashes: string[] };
}

const hashesOf = (vault: Vault, accountId: string, { codes }: Setup): string[] =>
  codes.map((one) => recoveryHashes(vault, accountId, one)[0] ?? '');

/**
 * Returns a function that hashes the recovery codes of a setup. Null if there is no valid setup.
 */
export function readSetup(vault: Vault, owner: string, sealed: string, now: Date) {
  const setup = openSetup(vault, owner, sealed, now);
  return setup && { codeHashes: (accountId: string) => hashesOf(vault, accountId, setup) };
}

/**
 * Checks a code that the app computed with the secret of a setup.
 * @returns `over` if the setup has expired or belongs to another owner, `wrong` for a wrong code
 */
export function confirmSetup(
  vault: Vault,
  { owner, sealed, code }: { owner: string; sealed: string; code: string },
  now: Date,
): ConfirmedSetup | 'over' | 'wrong' {
  const setup = openSetup(vault, owner, sealed, now);
  if (!setup) return 'over';
  const lastStep = matchingStep(secretOf(setup.secret), code, now);
  if (lastStep === null) return 'wrong';
  return {
    factorOf: (accountId) => ({
      secretSealed: sealSecret(vault, accountId, setup.secret),
      lastStep,
      codeHashes: hashesOf(vault, accountId, setup),
    }),
  };
}
