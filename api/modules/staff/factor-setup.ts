/**
 * A second factor that a member of staff is setting up. It is not stored until it is confirmed: the
 * web keeps it, sealed, for one browser, so another browser that opens the same page gets a
 * different secret.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';
import { openToken } from '../../sealed-token';
import { newPending, sealSecret, secretOf } from '../authenticator/factor-setup.rules';
import { recoveryHashes } from '../authenticator/recovery-code.rules';
import { base32, matchingStep, scanAddress } from '../authenticator/totp.rules';

const PURPOSE = 'staff second factor begun';
/** Milliseconds after which the secret and recovery codes are no longer shown. */
const VALID_MS = 60 * 60 * 1000;

const Setup = z.object({
  secret: z.string(),
  codes: z.array(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
});
type Setup = z.output<typeof Setup>;

/** @param owner id of the invitation or of the account that it is valid for */
const openSetup = (vault: Vault, owner: string, sealed: string, now: Date): Setup | null =>
  openToken(vault, { purpose: PURPOSE, schema: Setup, validMs: VALID_MS }, owner, sealed, now);

interface Begin {
  /** As `openSetup`. */
  owner: string;
  /** The setup that this browser began; empty without one. */
  sealed: string;
  shopName: string;
  email: string;
}

/** The data of a setup page: of the browser's own setup, or of a new one. */
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

/** A confirmed factor, as stored for an account. */
interface ConfirmedSetup {
  factorOf(accountId: string): { secretSealed: string; lastStep: number; codeHashes: string[] };
}

const hashesOf = (vault: Vault, accountId: string, { codes }: Setup): string[] =>
  codes.map((one) => recoveryHashes(vault, accountId, one)[0] ?? '');

/** Only the recovery codes of a setup, without its secret; null if it has expired. */
export function readSetup(vault: Vault, owner: string, sealed: string, now: Date) {
  const setup = openSetup(vault, owner, sealed, now);
  return setup && { codeHashes: (accountId: string) => hashesOf(vault, accountId, setup) };
}

/**
 * Checks a code from the app.
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
