/** Comparing what a payment gateway paid out with the ledger. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import type { FieldCode } from '../errors';
import { countOr, listOf, paise, signedPaise, text } from '../fields';
import { DeskBooksQuery } from './books';

export const SETTLEMENT_GATEWAYS = ['razorpay', 'sabpaisa'] as const;

/** Maximum characters of a settlement file, which must fit into a form after URL encoding. */
export const MAX_SETTLEMENT_LENGTH = 150_000;

/** How many lines of each kind are listed. `count` counts all of them. */
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

/** A payment or refund. Amounts are paise, and negative for a refund. */
const Line = z.object({
  /** Number of the order; empty if the shop does not know it. */
  order: text(),
  /** The gateway's id, or our reference. */
  id: text(),
  /** Amount in the ledger; null if it is missing there. */
  booked: signedPaise().nullable(),
  /** Amount in the file; null if it is missing there. */
  settled: signedPaise().nullable(),
});

const Lines = z.object({ count: countOr(0), lines: listOf(Line, MAX_SETTLEMENT_LINES) });

const DeskSettlement = z.object({
  /** Payments and refunds that are the same in the file and in the ledger. */
  matched: z.object({ count: countOr(0), amount: signedPaise() }),
  /** In the file and in the ledger, with different amounts. */
  different: Lines,
  /** In the file, but not in the ledger. */
  unknown: Lines,
  /** In the ledger for the period, but not in the file. */
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
