/**
 * A copy of what the shop stores about a member (DPDP Act, section 11). These calls are extensions.
 * The member opens the copy with the password; it stays open for ten minutes in the same session.
 */
import { z } from 'zod';
import { AppCode } from './account-security';
import { calls, one } from './endpoint';
import { requiredText, text } from './fields';
import { UPLOAD_FIELDS } from './files/upload-rules';

/** The header with the `ticket` that `ownDataOpen` returned. */
export const DATA_TOKEN_HEADER = 'X-Data-Ticket';
export const DATA_TOKEN_MINUTES = 10;

/** `app_code` is required if a second factor is on. */
export const OwnDataRequest = z.object({
  current_password: z.string().max(500),
  app_code: AppCode.optional(),
});

/** Maximum length of a fact in characters. A longer fact is rejected, and never truncated. */
const MAX_FACT_LENGTH = 100_000;
/** Maximum number of items in a list of facts. A longer list is rejected. */
const MAX_FACTS = 50_000;

const Facts = z.record(
  z.string(),
  z.union([z.string().max(MAX_FACT_LENGTH), z.number(), z.boolean(), z.null()]),
);
export type Facts = z.output<typeof Facts>;

/**
 * The stored data by kind. A kind has one object with facts, or a list of such objects. Times are
 * ISO 8601. Numbers of documents are masked.
 */
export const OwnData = z.object({
  made_at: text(),
  sections: z.record(z.string(), z.union([z.array(Facts).max(MAX_FACTS), Facts])),
});
export type OwnData = z.output<typeof OwnData>;

/**
 * Who receives which data of members. The entries without `who` list the gateways' or carriers' names.
 */
export const RECIPIENTS = {
  messages: {
    who: 'the SMS and e-mail providers',
    what: 'phone number, e-mail address and our messages, to send them',
  },
  verification: {
    who: 'the verification service',
    what: 'identity numbers (Aadhaar and PAN), to check them',
  },
  sponsor: {
    who: 'your sponsor',
    what: 'name, number, phone, rank, joining date, recruits, sales',
  },
  upline: {
    who: 'the distributors above your sponsor',
    what: 'name, number, rank, joining date, recruits, sales',
  },
  /** For a customer. */
  recommender: {
    who: 'the distributor who recommended us to you, and those above',
    what: 'amounts and points of orders, without your name, as part of their sales',
  },
  gateway: { what: 'amount, name, phone, e-mail, to take a payment' },
  carrier: { what: 'name, address, phone, cash to collect, to deliver a parcel' },
} as const;

const ownDocuments = UPLOAD_FIELDS;
export const isOwnDocument = (kind: string): kind is (typeof ownDocuments)[number] =>
  (ownDocuments as readonly string[]).includes(kind);

/** The author's name before each message of a ticket. */
export const AUTHORS = { staff: 'shop', writer: 'you' } as const;

export const ownDataEndpoints = calls({
  ownDataOpen: one('POST', 'distributor/export/open', z.object({ ticket: requiredText() }), {
    securityEvent: 'data_opened',
    summary: 'Issues the data ticket for the copy of the member’s data. Needs the password.',
    request: OwnDataRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  ownData: one('GET', 'distributor/export', OwnData, {
    summary:
      'The data of the member’s account, without sent messages and sales figures. Needs the data ticket header.',
    signedIn: true,
    extension: true,
  }),
  ownDocument: one('GET', 'distributor/export/{kind}', z.unknown(), {
    summary: 'The bytes of one of the member’s files. Needs the data ticket header.',
    bytes: 'application/octet-stream',
    signedIn: true,
    extension: true,
  }),
});
