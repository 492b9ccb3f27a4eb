/** What the operator decided about selling. The composition root reads it from the company's files. */
import type { StateCode } from '@contract/identity/states';
import type { PaymentMethod } from '@contract/order';
import type { DeliveryRules } from '@kernel/delivery/delivery-rules';
import type { OddPaisa } from './modules/pricing/gst.rules';

/** Who sells, as every invoice says it. What the company does not have is empty. */
export interface Supplier {
  legalName: string;
  /** The name on the shop. */
  tradeName: string;
  /** Street, then city and PIN code; none without a registered office. */
  addressLines: readonly string[];
  state: StateCode;
  gstin: string;
  cin: string;
  fssai: string;
  directSellingRegistration: string;
  phone: string;
  email: string;
}

export interface ShopTerms {
  supplier: Supplier;
  delivery: DeliveryRules;
  /** Ways to pay that the shop has; cash is further limited by `delivery`. */
  paymentMethods: readonly PaymentMethod[];
  /** Of products without a rate of their own, in basis points; null: they cannot be sold. */
  defaultGstBasisPoints: number | null;
  oddPaisa: OddPaisa;
  /** Days after delivery in which goods may be sent back. */
  returnDays: number;
}

/**
 * Whether products are sold whose rate of GST nobody has said: where all others have a default, and
 * by who is not registered, and so charges none.
 */
export const sellsUnrated = ({
  supplier,
  defaultGstBasisPoints,
}: Pick<ShopTerms, 'supplier' | 'defaultGstBasisPoints'>): boolean =>
  defaultGstBasisPoints !== null || supplier.gstin === '';

/** Whether the shop sells a product; one that it does not sell yet is shown all the same. */
export const isOnSale = (
  { gstBasisPoints }: { gstBasisPoints: number | null },
  shop: Parameters<typeof sellsUnrated>[0],
): boolean => gstBasisPoints !== null || sellsUnrated(shop);
