/**
 * Tokens that let a session see the member's own data. A token is encrypted, belongs to one session
 * and is valid for ten minutes.
 */
import { DATA_TOKEN_MINUTES } from '@contract/own-data';
import { z } from 'zod';
import type { SignedIn } from '../../context';
import type { Vault } from '../../crypto';
import { openToken } from '../../sealed-token';

/** Part of the encryption key. Changing it invalidates the tokens in use. */
const PURPOSE = 'data ticket';

const DataToken = z.object({
  tokenHash: z.string(),
  /** When the token was made, in milliseconds since 1970. */
  at: z.number(),
});

export const sealDataToken = (vault: Vault, { id, tokenHash }: SignedIn, now: Date): string =>
  vault.seal(PURPOSE, id, JSON.stringify({ tokenHash, at: now.getTime() }));

/** Returns true if a token was made for this session and has not expired. */
export function isDataTokenOf(vault: Vault, who: SignedIn, sealed: string, now: Date): boolean {
  const validMs = DATA_TOKEN_MINUTES * 60_000;
  const kind = { purpose: PURPOSE, schema: DataToken, validMs };
  return openToken(vault, kind, who.id, sealed, now)?.tokenHash === who.tokenHash;
}
