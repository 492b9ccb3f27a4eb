/**
 * A second factor that somebody of the staff is setting up. Nothing of it is stored until it is confirmed:
 * the web holds it, sealed, for the one browser that began, so whoever opens the same page elsewhere gets
 * another secret.
 */
import { z } from 'zod';
import type { Vault } from '../../crypto';
import { newPending, sealSecret, secretOf } from '../authenticator/factor-setup.rules';
import { recoveryHashes } from '../authenticator/recovery-code.rules';
import { base32, matchingStep, scanAddress } from '../authenticator/totp.rules';

const PURPOSE = 'staff second factor begun';
/** The secret and the recovery codes must not be shown much later to who finds the browser open. */
const VALID_MS = 60 * 60 * 1000;

const Setup = z.object({
  secret: z.string(),
  codes: z.array(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
});
type Setup = z.output<typeof Setup>;

/** @param owner id of the invitation or of the account that it is valid for */
function openSetup(vault: Vault, owner: string, sealed: string, now: Date): Setup | null {
  try {
    const setup = Setup.parse(JSON.parse(vault.open(PURPOSE, owner, sealed)));
    return now.getTime() - setup.at > VALID_MS ? null : setup;
  } catch {
    return null;
  }
}

interface Begin {
  /** As `openSetup`. */
  owner: string;
  /** What this browser began before; empty for none. */
  sealed: string;
  shopName: string;
  email: string;
}

/** What the page of a set-up shows: of the one that this browser began, or else of a new one. */
export function showSetup(vault: Vault, { owner, sealed, shopName, email }: Begin, now: Date) {
  const begun = openSetup(vault, owner, sealed, now);
  const setup = begun ?? { ...newPending(), at: now.getTime() };
  const bytes = secretOf(setup.secret);
  return {
    setup: begun ? sealed : vault.seal(PURPOSE, owner, JSON.stringify(setup)),
    secret: base32(bytes),
    uri: scanAddress(bytes, shopName, email),
    recovery_codes: setup.codes,
  };
}

/** A factor that was confirmed, in the form in which it is stored for an account. */
export interface ConfirmedSetup {
  factorOf(accountId: string): { secretSealed: string; lastStep: number; codeHashes: string[] };
}

/**
 * Checks a code of the app.
 * @returns `over` for a set-up that is too old or of somebody else, `wrong` for another code
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
      codeHashes: setup.codes.map((one) => recoveryHashes(vault, accountId, one)[0] ?? ''),
    }),
  };
}
