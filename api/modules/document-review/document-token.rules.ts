/**
 * Proves that a person opened a document for a reason: a sealed text, bound to the person and to the
 * file as it was then. A document that was replaced or decided about since has to be opened again.
 */
import { DECISION_MINUTES, DOCUMENT_TOKEN_MINUTES } from '@contract/desk/document';
import { z } from 'zod';
import type { Vault } from '../../crypto';
import type { memberFile } from '../../db/schema';
import { openToken } from '../../sealed-token';

/** Part of the key: another text would invalidate the tokens in use. */
const PURPOSE = 'document ticket';

const DocumentToken = z.object({
  storeKey: z.string(),
  state: z.string(),
  reason: z.string(),
  /** How many; 0 if the file cannot be read. */
  pages: z.number(),
  /** Numbers of the blank pages. */
  blank: z.array(z.number()),
  /** Milliseconds. */
  at: z.number(),
});
type DocumentToken = z.output<typeof DocumentToken>;

type DocumentFile = Pick<typeof memberFile.$inferSelect, 'storeKey' | 'state'>;

export const sealDocumentToken = (
  vault: Vault,
  staffId: string,
  token: Omit<DocumentToken, 'at'>,
  now: Date,
): string => vault.seal(PURPOSE, staffId, JSON.stringify({ ...token, at: now.getTime() }));

/** The token of this person for this file as it is; null where it is another's, or too old. */
export function openDocumentToken(
  vault: Vault,
  staffId: string,
  sealed: string,
  { storeKey, state }: DocumentFile,
  now: Date,
): DocumentToken | null {
  const kind = { purpose: PURPOSE, schema: DocumentToken, validMs: DECISION_MINUTES * 60_000 };
  const token = openToken(vault, kind, staffId, sealed, now);
  return token?.storeKey === storeKey && token.state === state ? token : null;
}

/** Whether the document may still be shown. Deciding about it is allowed for longer. */
export const canShow = ({ at }: DocumentToken, now: Date): boolean =>
  now.getTime() - at <= DOCUMENT_TOKEN_MINUTES * 60_000;
