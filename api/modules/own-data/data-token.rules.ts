/**
 * The proof that a session may see the member's own data: a sealed text, valid for ten minutes in
 * one session.
 */
import { DATA_TOKEN_MINUTES } from '@contract/own-data';
import { z } from 'zod';
import type { SignedIn } from '../../context';
import type { Vault } from '../../crypto';
import { openToken } from '../../sealed-token';

/** Part of the key: another text would invalidate the tokens in use. */
const PURPOSE = 'data ticket';

const DataToken = z.object({
  tokenHash: z.string(),
  /** Milliseconds. */
  at: z.number(),
});

export const sealDataToken = (vault: Vault, { id, tokenHash }: SignedIn, now: Date): string =>
  vault.seal(PURPOSE, id, JSON.stringify({ tokenHash, at: now.getTime() }));

/** Whether it was made for this session and has not expired. */
export function isDataTokenOf(vault: Vault, who: SignedIn, sealed: string, now: Date): boolean {
  const validMs = DATA_TOKEN_MINUTES * 60_000;
  const kind = { purpose: PURPOSE, schema: DataToken, validMs };
  return openToken(vault, kind, who.id, sealed, now)?.tokenHash === who.tokenHash;
}
