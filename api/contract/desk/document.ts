/** Identity documents at the desk: the queue, viewing a document, and deciding about it. */
import { z } from 'zod';
import { MAX_PAGE } from '../catalogue';
import { calls, many, one } from '../endpoint';
import { code, countOr, flag, listOf, prose, requiredText, text } from '../fields';
import { identityFiles } from '../identity-files';
import { MAX_WORDS_LENGTH } from '../membership';

export const DESK_DOCUMENTS_PAGE_SIZE = 50;

/** Minutes for which an opened document is shown. */
export const DOCUMENT_TOKEN_MINUTES = 10;
/** Minutes within which the person who opened a document has to decide about it. */
export const DECISION_MINUTES = 60;

const documentStates = ['waiting', 'approved', 'again', 'rejected'] as const;

export const DeskDocumentsQuery = z.object({
  state: z.enum(documentStates).catch('waiting').default('waiting'),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
});

const documentFields = {
  member_id: requiredText(),
  kind: z.enum(identityFiles),
  /** The member's number and name. */
  number: text(),
  name: prose(),
  state: text(),
  /** ISO 8601, as all times. */
  sent_at: text(),
  /** Empty while the document waits. */
  decided_at: text(),
};

export const DeskDocumentRow = z.object(documentFields);
export type DeskDocumentRow = z.output<typeof DeskDocumentRow>;

export const DeskDocument = z.object({
  ...documentFields,
  /** The masked numbers that staff compare the document with. */
  aadhar_no: text(),
  pan_no: text(),
  member_since: text(),
  suspended: flag(),
  /** What the member was asked to do, or why the document was rejected; the member sees it. */
  words: prose(MAX_WORDS_LENGTH),
  /** Whether the query's `ticket` still allows the caller to see the document. */
  is_shown: flag(),
  /** Whether the query's `ticket` still allows the caller to decide about the document. */
  is_open: flag(),
  /** Number of pages of an opened document; 0 if its file cannot be read. */
  pages: countOr(0),
  /** Numbers of the pages that show nothing, such as a damaged picture. */
  blank_pages: listOf(countOr(0), 100),
});
export type DeskDocument = z.output<typeof DeskDocument>;

/**
 * A token, which proves that the caller opened the document. Without it, only details are shown.
 */
const ticket = z.string().max(2_000).default('');
export const DeskDocumentQuery = z.object({ ticket });
export const DeskDocumentFileQuery = z.object({
  ticket,
  page: z.coerce.number().int().min(1).max(100).default(1),
});

export const DeskDocumentOpenRequest = z.object({
  reason: z
    .string(code('reason_required'))
    .trim()
    .min(1, code('reason_required'))
    .max(200, code('too_long')),
});

/** `words`, for the member, are required unless the document is approved. */
export const DeskDocumentDecideRequest = z
  .object({
    ticket,
    decision: z.enum(['approved', 'again', 'rejected'], code('decision_required')),
    words: z.string().trim().max(MAX_WORDS_LENGTH, code('too_long')).default(''),
  })
  .refine(({ decision, words }) => decision === 'approved' || words !== '', {
    path: ['words'],
    message: code('words_required'),
  });

const path = 'desk/document/{member}/{kind}';
const options = { permission: 'documents.see', extension: true } as const;

export const deskDocumentEndpoints = calls({
  deskDocuments: many('GET', 'desk/document/all', DeskDocumentRow, {
    summary:
      'Identity documents in one state. Waiting documents come oldest first, others newest first. The total is null above 1,000.',
    request: DeskDocumentsQuery,
    ...options,
  }),
  deskDocument: one('GET', 'desk/document/one/{member}/{kind}', DeskDocument, {
    summary: 'The details of a document, without its file.',
    request: DeskDocumentQuery,
    ...options,
  }),
  deskDocumentOpen: one('POST', `${path}/open`, z.object({ ticket: requiredText(2_000) }), {
    summary: 'Opens a document for a reason. The caller can see it with `ticket` for ten minutes.',
    request: DeskDocumentOpenRequest,
    body: 'form',
    recentCode: true,
    // The record has an entry with the reason each time that a page is shown.
    unrecorded: true,
    ...options,
  }),
  deskDocumentFile: one('GET', `${path}/file`, z.unknown(), {
    summary:
      'A page of an opened document as a picture with a watermark. Each view is recorded. The owners are alerted if one person views many documents.',
    request: DeskDocumentFileQuery,
    bytes: 'image/*',
    recentCode: true,
    ...options,
  }),
  deskDocumentDecide: one('POST', `${path}/decide`, z.unknown(), {
    summary:
      'Approves or rejects an opened document, or asks for it again. The member is notified by mail.',
    request: DeskDocumentDecideRequest,
    body: 'form',
    recentCode: true,
    permission: 'documents.decide',
    extension: true,
  }),
});
