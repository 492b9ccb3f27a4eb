/** GSTR-1, the GST return of the shop's sales, made from its invoices and credit notes. */
import { csvLine } from '@kernel/csv';
import type { Vault } from '../../crypto';
import type { Queryable } from '../../db/client';
import { done, type Outcome, refuse } from '../../outcome';
import { documentsIssuedIn, type ReturnPeriod } from './gst-return.repository';
import { type Gstr1, Gstr1Builder } from './gstr1.rules';
import { GSTR1_HEADERS, GSTR1_TABLES } from './gstr1-headers.data';

interface ReturnContext {
  db: Queryable;
  vault: Vault;
  shop: { supplier: { gstin: string } };
}

/**
 * Builds GSTR-1 for a period. Refuses a shop without a GSTIN, which charges no tax and files no
 * return.
 */
export async function gstr1(
  { db, vault, shop }: ReturnContext,
  period: ReturnPeriod,
): Promise<Outcome<{ gstr1: Gstr1 }, 'gstin_missing'>> {
  if (!shop.supplier.gstin) return refuse('gstin_missing');
  const builder = new Gstr1Builder();
  for await (const document of documentsIssuedIn(db, vault, period)) builder.add(document);
  return done({ gstr1: builder.build() });
}

/**
 * The tables as CSV files for the GST offline tool. A table without rows has only its header.
 * @returns the contents by file name
 */
export const gstr1Files = ({ tables }: Gstr1): Map<string, string> =>
  new Map(
    GSTR1_TABLES.map((name) => [
      `${name}.csv`,
      [GSTR1_HEADERS[name], ...tables[name]]
        .map((row) => csvLine(row, { isForImport: true }))
        .join(''),
    ]),
  );
