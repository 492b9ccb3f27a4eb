import type { StateCode } from '@contract/identity/states';
import type { InvoiceDocument } from '@contract/invoice-document';
import {
  type Buyer,
  type InvoicedOrder,
  invoiceOf,
} from '../../../../api/modules/invoice/invoice.rules';
import { type OrderLine, priceOrder } from '../../../../api/modules/pricing/price-order.rules';
import { testShopTerms } from '../../../setup/shop-terms';

export const asha: Buyer = {
  address: {
    name: 'आशा वर्मा',
    line1: '१२, जौहरी बाज़ार',
    line2: 'रामगंज चौपड़ के पास',
    landmark: 'श्री लक्ष्मी नारायण मंदिर',
    city: 'जयपुर',
    state: '08',
    pin: '302003',
  },
  businessName: '',
  gstin: '',
};

/** Soap at 18 %, tea at 5 %, for a rank of 7.5 % off. */
export const lines: OrderLine[] = [
  {
    productId: 'soap',
    quantity: 3,
    unitPricePaise: 99_00,
    unitMrpPaise: 120_00,
    gstBasisPoints: 1800,
    hsn: '3401',
    points: 5,
  },
  {
    productId: 'tea',
    quantity: 1,
    unitPricePaise: 145_50,
    unitMrpPaise: 160_00,
    gstBasisPoints: 500,
    hsn: '0902',
    points: 8,
  },
];

const NAMES: Record<string, string> = { soap: 'Neem soap', tea: 'असम चाय' };

/** An order as it would be frozen. */
export function frozenOrder(
  given: readonly OrderLine[] = lines,
  destinationState: StateCode = '08',
  ediscountPercent = 7.5,
): InvoicedOrder {
  const priced = priceOrder({
    lines: given,
    ediscountPercent,
    delivery: { chargePaise: 49_00, freeFromPaise: null },
    supplierState: '08',
    destinationState,
    defaultGstBasisPoints: null,
    oddPaisa: 'taxable',
  });
  return {
    number: 'ORD-2026-100001',
    createdAt: new Date('2026-11-20T06:30:00Z'),
    supplierState: '08',
    placeOfSupply: destinationState,
    paymentMethod: 'razorpay',
    isTest: false,
    lines: priced.lines.map((line) => ({
      ...line,
      name: NAMES[line.productId] ?? line.productId,
      netQuantity: '100 g',
      unitPrice: line.unitPricePaise,
    })),
    delivery: priced.deliveryPaise,
    deliveryTax: priced.deliveryTax,
  };
}

export const issued = (number: string, at = '2026-11-21T18:30:00Z') => ({
  number,
  issuedAt: new Date(at),
});

export const sampleInvoice = (
  order: InvoicedOrder = frozenOrder(),
  buyer: Buyer = asha,
): InvoiceDocument => invoiceOf(order, buyer, testShopTerms.supplier, issued('INV/2627/000001'));
