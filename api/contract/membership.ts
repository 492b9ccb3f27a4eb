/**
 * What the profile does not say about a distributor: ID card, agreements and documents. All of these
 * calls are extensions.
 */
import { z } from 'zod';
import { calls, many, one } from './endpoint';
import { countOr, maybe, prose, requiredText, text } from './fields';

/** An agreement of a distributor, by the key and version of its sentence. */
export const Acceptance = z.object({
  key: requiredText(),
  version: text(),
  /** ISO 8601. */
  accepted_at: text(),
  /** The language in which the distributor read the sentence, such as `hi`. */
  language: text(),
});
export type Acceptance = z.output<typeof Acceptance>;

const AgreedSentence = Acceptance.extend({
  /** The sentence in that version, as Markdown with named values; empty if it is not known. */
  sentence: prose(1_000),
  /** The sentence in `language`; empty if that is English or if the shop has no translation. */
  read: prose(1_000),
});
export type AgreedSentence = z.output<typeof AgreedSentence>;

/** The company, as it was on the day of the agreement. */
const AgreementParty = z.object({
  name: requiredText(),
  legal_name: requiredText(),
  cooling_off_days: countOr(0),
});
export type AgreementParty = z.output<typeof AgreementParty>;

const documentKinds = [
  'aadhaar',
  'pan',
  'aadhar_Card',
  'aadhar_Card_Back',
  'pancard',
  'signature',
] as const;

/** Maximum length, in characters, of the message about a document that was not accepted. */
export const MAX_WORDS_LENGTH = 500;

/**
 * A document of a distributor. A number is `verified` by its issuer. A file is `received`, and then
 * `approved`, requested `again` or `rejected` by staff. Either may be `missing`.
 */
const DocumentState = z.object({
  kind: z.enum(documentKinds),
  state: z.enum(['verified', 'received', 'approved', 'again', 'rejected', 'missing']),
  /** ISO 8601; empty for a missing document. */
  at: text(),
  /** Why the document has to be sent again or was rejected; otherwise empty. */
  words: prose(MAX_WORDS_LENGTH),
});
export type DocumentState = z.output<typeof DocumentState>;

const cardStatuses = ['active', 'left', 'blocked'] as const;

/** Everything that an ID card's QR code shows. A former member's name is empty. */
export const CardHolder = z.object({
  name: prose(),
  member_id: requiredText(),
  status: z.enum(cardStatuses),
});
export type CardHolder = z.output<typeof CardHolder>;

const CardCode = z.object({
  /** The last part of the verification page's address: the member number and a signature. */
  code: requiredText(),
});

export const membershipEndpoints = calls({
  cardCode: one('GET', 'distributor/card', CardCode, {
    summary: 'The code on the member’s ID card.',
    signedIn: 'distributor',
    extension: true,
  }),
  cardVerify: one('GET', 'distributor/card/{code}', CardHolder, {
    summary:
      'The owner of the ID card with this code. Needs no session; takes the client alias header.',
    extension: true,
  }),
  agreement: many('GET', 'distributor/agreement', AgreedSentence, {
    summary: 'The agreements that the member accepted on joining, with version, time and company.',
    truncateAt: 50,
    extra: { party: maybe(AgreementParty) },
    signedIn: 'distributor',
    extension: true,
  }),
  documentSend: one('POST', 'distributor/document', z.unknown(), {
    summary:
      'Sends one identity document again, in the field that it has in the registration. Refused if the document is approved.',
    body: 'multipart',
    signedIn: 'distributor',
    extension: true,
  }),
  documents: many('GET', 'distributor/documents', DocumentState, {
    summary: 'The status of the member’s identity documents.',
    truncateAt: 50,
    signedIn: 'distributor',
    extension: true,
  }),
});
