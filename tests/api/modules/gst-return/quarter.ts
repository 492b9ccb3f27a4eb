/** A quarter of generated sales: the same for each seed. */
import { STATE_CODES } from '@contract/identity/states';
import type { InvoiceDocument } from '@contract/invoice-document';
import type { ReportedDocument } from '../../../../api/modules/gst-return/gstr1.rules';
import {
  type Credit,
  creditNoteOf,
  uncreditedPaise,
} from '../../../../api/modules/invoice/credit-note.rules';
import { invoiceOf } from '../../../../api/modules/invoice/invoice.rules';
import { documentNumber } from '../../../../api/modules/invoice/invoice-number.rules';
import type { OrderLine } from '../../../../api/modules/pricing/price-order.rules';
import { testShopTerms } from '../../../setup/shop-terms';
import { asha, frozenOrder } from '../invoice/sample-invoice';

/** A generator of numbers below a limit (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const GOODS = [
  { hsn: '0902', gstBasisPoints: 500 },
  { hsn: '3401', gstBasisPoints: 1800 },
  { hsn: '3304', gstBasisPoints: 1800 },
  { hsn: '2106', gstBasisPoints: 1200 },
  { hsn: '0713', gstBasisPoints: 0 },
  { hsn: '7113', gstBasisPoints: 300 },
] as const;

/** Invoices and credit notes of the given number of orders, from July to September 2026. */
export function quarterOf(orders: number, seed = 1): ReportedDocument[] {
  const next = randomNumbers(seed);
  const day = () => new Date(Date.UTC(2026, 6, 1 + next(92), 6));
  const notes: ReportedDocument[] = [];
  const invoices = Array.from({ length: orders }, (_, index) => {
    const state = next(2) === 0 ? '08' : (STATE_CODES[next(STATE_CODES.length)] ?? '08');
    const isBusiness = next(8) === 0;
    const order = frozenOrder(linesOf(next), state, next(3) * 5);
    const buyer = {
      address: { ...asha.address, state },
      businessName: isBusiness ? `Traders ${index}` : '',
      gstin: isBusiness ? `${state}ABCPV1234D1Z${index % 10}` : '',
    };
    const number = documentNumber('INV', '2026-27', index + 1);
    const invoice = invoiceOf(order, buyer, testShopTerms.supplier, { number, issuedAt: day() });
    const earlier: InvoiceDocument[] = [];
    while (next(6) === 0 && uncreditedPaise(invoice, earlier) > 0) {
      const note = creditNoteOf(invoice, earlier, creditFor(next, invoice, earlier), {
        number: documentNumber('CRN', '2026-27', notes.length + 1),
        issuedAt: day(),
        reason: 'Returned',
      });
      earlier.push(note);
      notes.push({ document: note, invoiceTotal: invoice.total });
    }
    return { document: invoice, invoiceTotal: invoice.total };
  });
  return [...invoices, ...notes];
}

function linesOf(next: (limit: number) => number): OrderLine[] {
  const isLarge = next(10) === 0;
  return Array.from({ length: 1 + next(4) }, (_, index) => {
    const price = 100 + next(isLarge ? 90_000_00 : 900_00);
    const goods = GOODS[next(GOODS.length)] ?? GOODS[0];
    return {
      ...goods,
      productId: `product-${index}`,
      quantity: 1 + next(5),
      unitPricePaise: price,
      unitMrpPaise: price + next(100_00),
      points: 1,
    };
  });
}

function creditFor(
  next: (limit: number) => number,
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
): Credit {
  const isFirst = earlier.length === 0;
  const kind = next(3);
  if (kind === 0) return 'rest';
  if (kind === 1 || !isFirst) return { amount: 1 + next(uncreditedPaise(invoice, earlier)) };
  return { lines: [{ line: 0, quantity: 1 }], withDelivery: next(2) === 0 };
}
