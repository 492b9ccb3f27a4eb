/** Sealed texts that a browser or the web stores for some time and sends back. */
import type { z } from 'zod';
import type { Vault } from './crypto';

interface TokenKind<Token> {
  /** The purpose for which tokens of this kind are sealed. */
  purpose: string;
  schema: z.ZodType<Token>;
  /** How long a token is valid after its `at` (ms since 1970). */
  validMs: number;
}

/**
 * Opens a token. Returns null if it is invalid, was sealed for another owner, or has expired.
 * @param owner the owner for whom it was sealed, such as the id of a member
 */
export function openToken<Token extends { at: number }>(
  vault: Vault,
  { purpose, schema, validMs }: TokenKind<Token>,
  owner: string,
  sealed: string,
  now: Date,
): Token | null {
  try {
    const token = schema.parse(JSON.parse(vault.open(purpose, owner, sealed)));
    return now.getTime() - token.at > validMs ? null : token;
  } catch {
    return null;
  }
}
