/**
 * The terms of selling. Getters read them from the current settings. Do not copy the values, because
 * the settings may change.
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
  /** Street, then city and PIN code; empty if there is no registered office. */
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
  /** The shop's payment methods. `delivery` limits cash on delivery further. */
  paymentMethods: readonly PaymentMethod[];
  /** The payment methods that charge no money. */
  testMethods?: readonly PaymentMethod[];
  /** Whether test payments count as sales, as in a demo, where all sales are invented. */
  countsTestPayments?: boolean;
  /** GST of products without their own rate, in basis points; null if the shop has set none. */
  defaultGstBasisPoints: number | null;
  oddPaisa: OddPaisa;
  /** The letters before order numbers. */
  orderPrefix: string;
  /** Returns how many days after delivery goods can be returned, by the setting at `ordered`. */
  returnDays(ordered: Date): number;
  /** If staff refund more than this sum for one order, a second person must approve. */
  readonly refundLimitPaise: number;
}

/** Whether a payment method of an order charges no money. */
export const isTestPayment = (
  { testMethods = [] }: Pick<ShopTerms, 'testMethods'>,
  { method }: { method: PaymentMethod },
): boolean => testMethods.includes(method);

/**
 * Whether products without a GST rate are sold. They are if there is a default rate, or if the seller
 * is not registered for GST and charges none.
 */
export const canSellWithoutGstRate = ({
  supplier,
  defaultGstBasisPoints,
}: Pick<ShopTerms, 'supplier' | 'defaultGstBasisPoints'>): boolean =>
  defaultGstBasisPoints !== null || supplier.gstin === '';

/** Returns how products without their own GST rate are sold. */
export const unratedSale = (shop: Parameters<typeof canSellWithoutGstRate>[0]): UnratedSale => {
  if (!canSellWithoutGstRate(shop)) return 'not_sold';
  return shop.supplier.gstin === '' ? 'untaxed' : 'default_rate';
};

/**
 * Whether a product can be sold as far as its GST rate is concerned. Otherwise it is only shown.
 */
export const isOnSale = (
  { gstBasisPoints }: { gstBasisPoints: number | null },
  shop: Parameters<typeof canSellWithoutGstRate>[0],
): boolean => gstBasisPoints !== null || canSellWithoutGstRate(shop);
