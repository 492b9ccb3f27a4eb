/** Comparing what a payment gateway paid out with the ledger. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import type { FieldCode } from '../errors';
import { countOr, listOf, paise, signedPaise, text } from '../fields';
import { DeskBooksQuery } from './books';

export const SETTLEMENT_GATEWAYS = ['razorpay', 'sabpaisa'] as const;

/** Characters of a settlement file: with its escapes it fits into a form. */
export const MAX_SETTLEMENT_LENGTH = 150_000;

/** How many lines of each kind are listed; the counts are of all. */
export const MAX_SETTLEMENT_LINES = 200;

export const DeskSettlementRequest = DeskBooksQuery.extend({
  gateway: z.enum(SETTLEMENT_GATEWAYS),
  /** The gateway's file as CSV with a header. */
  file: z
    .string('settlement_required' satisfies FieldCode)
    .min(1, 'settlement_required' satisfies FieldCode)
    .max(MAX_SETTLEMENT_LENGTH, 'settlement_too_large' satisfies FieldCode),
});
export type DeskSettlementRequest = z.output<typeof DeskSettlementRequest>;

/** Paise; positive, and negative for a refund. */
const Line = z.object({
  /** Empty if the shop does not know it. */
  order: text(),
  /** The gateway's id, or our reference. */
  id: text(),
  /** In the ledger, and in the file; null where it is missing. */
  booked: signedPaise().nullable(),
  settled: signedPaise().nullable(),
});

const Lines = z.object({ count: countOr(0), lines: listOf(Line, MAX_SETTLEMENT_LINES) });

const DeskSettlement = z.object({
  /** Payments and refunds that are the same in both. */
  matched: z.object({ count: countOr(0), amount: signedPaise() }),
  /** In both, with different amounts. */
  different: Lines,
  /** In the file, and not booked at all. */
  unknown: Lines,
  /** Booked in the period, and not in the file. */
  missing: Lines,
  /** Rows of the file that are neither payments nor refunds, such as adjustments. */
  other_rows: countOr(0),
  /** Fees and their tax according to the file. */
  fees: paise(),
});
export type DeskSettlement = z.output<typeof DeskSettlement>;

export const deskSettlementEndpoints = calls({
  deskSettlement: one('POST', 'desk/settlement', DeskSettlement, {
    summary: 'Compares a settlement file with the ledger; the file is not stored.',
    request: DeskSettlementRequest,
    body: 'form',
    permission: 'books.export',
    extension: true,
  }),
});
