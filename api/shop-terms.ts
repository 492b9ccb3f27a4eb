/** What the operator decided about selling. The composition root reads it from the company's files. */
import type { StateCode } from '@contract/identity/states';
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
  /** Of products without a rate of their own, in basis points; null: they cannot be sold. */
  defaultGstBasisPoints: number | null;
  oddPaisa: OddPaisa;
  /** Days after delivery in which goods may be sent back. */
  returnDays: number;
}
