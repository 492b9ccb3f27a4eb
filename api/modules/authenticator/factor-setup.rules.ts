/** Seals and opens the secret of a second factor, and the content of an unfinished setup. */
import { z } from 'zod';
import type { Vault } from '../../crypto';
import { newRecoveryCodes } from './recovery-code.rules';
import { newSecret } from './totp.rules';

/** An unfinished setup: a secret in base64 and recovery codes, which are not valid yet. */
const Pending = z.object({ secret: z.string(), codes: z.array(z.string()) });
type Pending = z.output<typeof Pending>;

export const factorPurposes = { secret: 'second factor', pending: 'second factor begun' } as const;
/** An unfinished setup expires, so that its codes are not shown much later. */
const PENDING_MS = 60 * 60 * 1000;

export const secretOf = (base64: string): Buffer => Buffer.from(base64, 'base64');

export const newPending = (): Pending => ({
  secret: newSecret().toString('base64'),
  codes: newRecoveryCodes(),
});

/** @param owner the id of the row that holds the text */
export const sealPending = (vault: Vault, owner: string, pending: Pending): string =>
  vault.seal(factorPurposes.pending, owner, JSON.stringify(pending));

/** @throws Error for a text that was not sealed for this owner */
const openPending = (vault: Vault, owner: string, sealed: string): Pending =>
  Pending.parse(JSON.parse(vault.open(factorPurposes.pending, owner, sealed)));

/**
 * Returns the unfinished setup of an account. Returns null if there is none, if it is older than an
 * hour, or if the password was changed since: whoever knew the earlier password may know the
 * secret.
 */
export function currentPending(
  vault: Vault,
  row: { memberId: string; pendingSealed: string; pendingAt: Date | null } | null,
  { passwordChangedAt }: { passwordChangedAt: Date },
  now: Date,
): Pending | null {
  if (!row?.pendingSealed || !row.pendingAt || row.pendingAt < passwordChangedAt) return null;
  if (now.getTime() - row.pendingAt.getTime() > PENDING_MS) return null;
  return openPending(vault, row.memberId, row.pendingSealed);
}

export const sealSecret = (vault: Vault, accountId: string, secret: string): string =>
  vault.seal(factorPurposes.secret, accountId, secret);

export const openSecret = (vault: Vault, accountId: string, sealed: string): Buffer =>
  secretOf(vault.open(factorPurposes.secret, accountId, sealed));
