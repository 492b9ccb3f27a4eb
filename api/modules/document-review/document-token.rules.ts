/**
 * A document token proves that a staff member opened a document and gave a reason. It is a sealed
 * text, bound to that person and to the file and its state. After the document is replaced or
 * decided about, it has to be opened again.
 */
import { DECISION_MINUTES, DOCUMENT_TOKEN_MINUTES } from '@contract/desk/document';
import { z } from 'zod';
import type { Vault } from '../../crypto';
import type { memberFile } from '../../db/schema';
import { openToken } from '../../sealed-token';

/** The key is derived from this text, so changing it would invalidate the tokens in use. */
const PURPOSE = 'document ticket';

const DocumentToken = z.object({
  storeKey: z.string(),
  state: z.string(),
  reason: z.string(),
  /** The number of pages: 1 for a picture, and 0 for a PDF that cannot be read. */
  pages: z.number(),
  /** The numbers of the blank pages. */
  blank: z.array(z.number()),
  /** When the document was opened, in milliseconds since 1970. */
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

/**
 * Opens a token. Returns null if it is invalid or expired, or if it is for another person, file or
 * state.
 */
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

/** Returns true while the document may be shown. A decision is possible for longer. */
export const canShow = ({ at }: DocumentToken, now: Date): boolean =>
  now.getTime() - at <= DOCUMENT_TOKEN_MINUTES * 60_000;
