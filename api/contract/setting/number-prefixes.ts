/** Prefixes of the numbers of orders, invoices, credit notes, distributors and tickets. */
import { z } from 'zod';

const prefix = (max: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^[A-Z]{2,${max}}$`), `must be two to ${max} capital letters`);

const prefixFields = {
  /** As in `ORD-2026-100001`. */
  orders: prefix(4),
  /** As in `INV/2627/000001`: rule 46(b) of the CGST Rules allows 16 characters. */
  invoices: prefix(3),
  creditNotes: prefix(3),
  /** As in `NG100123`. */
  distributors: prefix(4),
  // The next three are optional, because settings of earlier versions lack them.
  /** As in `CON-2026-000123`. */
  messages: prefix(4).optional(),
  /** As in `GRV-2026-000123`. */
  complaints: prefix(4).optional(),
  /** As in `CAL-2026-000123`. */
  callbacks: prefix(4).optional(),
};

/** Invoices and credit notes are numbered separately: one prefix would give both the same numbers. */
export const NumberPrefixes = z
  .object(prefixFields)
  .refine(({ invoices, creditNotes }) => invoices !== creditNotes, {
    path: ['creditNotes'],
    message: 'must differ from the letters of invoices',
  });
export type NumberPrefixes = z.output<typeof NumberPrefixes>;

export const DEFAULT_NUMBER_PREFIXES = {
  orders: 'ORD',
  invoices: 'INV',
  creditNotes: 'CRN',
  distributors: 'NG',
  messages: 'CON',
  complaints: 'GRV',
  callbacks: 'CAL',
} satisfies NumberPrefixes;
