/** Sealed texts that a browser or the web keeps for a while, and sends back. */
import type { z } from 'zod';
import type { Vault } from './crypto';

interface TokenKind<Token> {
  /** The purpose with which it was sealed. */
  purpose: string;
  schema: z.ZodType<Token>;
  /** How long it is valid after `at`. */
  validMs: number;
}

/**
 * Opens a token. Null if it is invalid, belongs to another owner, or has expired.
 * @param owner the one with whom it was sealed
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
