/**
 * The terms of selling. They have getters that read the current settings, so values must not be
 * copied.
 */
import type { UnratedSale } from '@contract/desk/import';
import type { StateCode } from '@contract/identity/states';
import type { PaymentMethod } from '@contract/order';
import type { DeliveryRules } from '@contract/setting/delivery-rules';
import type { OddPaisa } from './modules/pricing/gst.rules';

/** The seller, as printed on invoices. Missing details are empty. */
export interface Supplier {
  legalName: string;
  /** The shop's name. */
  tradeName: string;
  /** Street, then city and PIN code; empty without a registered office. */
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
  /** The shop's payment methods; `delivery` further limits cash. */
  paymentMethods: readonly PaymentMethod[];
  /** The payment methods that charge no money. */
  testMethods?: readonly PaymentMethod[];
  /** Whether what they pay counts as sold, as in a demo, where everything is invented. */
  countsTestPayments?: boolean;
  /** For products without a rate of their own, in basis points; null: they cannot be sold. */
  defaultGstBasisPoints: number | null;
  oddPaisa: OddPaisa;
  /** The letters before order numbers. */
  orderPrefix: string;
  /** Days after delivery in which goods may be returned that were ordered at a moment. */
  returnDays(ordered: Date): number;
  /** Paise; staff's refunds above it need a second person. */
  readonly refundLimitPaise: number;
}

/** Whether a payment method of an order charges no money. */
export const isTestPayment = (
  { testMethods = [] }: Pick<ShopTerms, 'testMethods'>,
  { method }: { method: PaymentMethod },
): boolean => testMethods.includes(method);

/**
 * Whether products without a GST rate are sold: if there is a default rate, or the seller is not
 * registered and charges no GST.
 */
export const canSellWithoutGstRate = ({
  supplier,
  defaultGstBasisPoints,
}: Pick<ShopTerms, 'supplier' | 'defaultGstBasisPoints'>): boolean =>
  defaultGstBasisPoints !== null || supplier.gstin === '';

/** What becomes of products without a GST rate of their own. */
export const unratedSale = (shop: Parameters<typeof canSellWithoutGstRate>[0]): UnratedSale => {
  if (!canSellWithoutGstRate(shop)) return 'not_sold';
  return shop.supplier.gstin === '' ? 'untaxed' : 'default_rate';
};

/** Whether the shop sells a product now; products that are not on sale yet are still shown. */
export const isOnSale = (
  { gstBasisPoints }: { gstBasisPoints: number | null },
  shop: Parameters<typeof canSellWithoutGstRate>[0],
): boolean => gstBasisPoints !== null || canSellWithoutGstRate(shop);
