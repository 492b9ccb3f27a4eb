/** The terms of selling, as the api uses them, from the settings. */
import { isStateCode } from '@contract/identity/states';
import type { PaymentMethod } from '@contract/order';
import type { DeliveryRules } from '@contract/setting/delivery-rules';
import { DEFAULT_REFUND_LIMIT_PAISE, type SettingValues } from '@contract/setting/groups';
import { ConfigError, config } from '@kernel/config/config';
import { RAZORPAY_TEST_KEY } from '@kernel/config/config-roles';
import type { SettingStore } from '../api/modules/setting/setting-store';
import type { ShopTerms, Supplier } from '../api/shop-terms';

/** Creates the terms. Getters read the current settings, so that a change needs no restart. */
export function shopTerms(settings: Pick<SettingStore, 'current' | 'valuesAt'>): ShopTerms {
  const { DEMO_SHOP, GST_DEFAULT_RATE, GST_ODD_PAISA } = config();
  return {
    get supplier() {
      const { company, tax } = settings.current();
      return supplierOf({ ...company, ...tax });
    },
    get delivery() {
      return settings.current().delivery;
    },
    get paymentMethods() {
      return paymentMethods(settings.current().delivery);
    },
    get testMethods() {
      const { delivery } = settings.current();
      return paymentMethods(delivery).filter(isTestMethod);
    },
    countsTestPayments: DEMO_SHOP,
    get defaultGstBasisPoints() {
      const { defaultGstRate } = settings.current().tax;
      return defaultGstRate ? Math.round(Number(defaultGstRate) * 100) : (GST_DEFAULT_RATE ?? null);
    },
    get orderPrefix() {
      return settings.current().numbers.orders;
    },
    oddPaisa: GST_ODD_PAISA,
    returnDays: (placed) => settings.valuesAt(placed).returns.returnDays,
    get refundLimitPaise() {
      return settings.current().returns.refundLimitPaise ?? DEFAULT_REFUND_LIMIT_PAISE;
    },
  };
}

function paymentMethods({ cashOnDelivery }: DeliveryRules): PaymentMethod[] {
  const { gateways } = config();
  return [
    ...(gateways.includes('razorpay') ? (['razorpay'] as const) : []),
    ...(gateways.includes('sabpaisa') ? (['sabpaisa'] as const) : []),
    ...(gateways.includes('razorpay') ? (['link'] as const) : []),
    ...(cashOnDelivery.maxPaise > 0 ? (['cod'] as const) : []),
  ];
}

/**
 * Whether no real money is paid by a method, because its gateway is a sandbox or has a test key.
 */
function isTestMethod(method: PaymentMethod): boolean {
  const { sandboxes, RAZORPAY_KEY_ID = '' } = config();
  if (method === 'cod') return false;
  if (method === 'sabpaisa') return sandboxes.includes('sabpaisa');
  return sandboxes.includes('razorpay') || RAZORPAY_KEY_ID.startsWith(RAZORPAY_TEST_KEY);
}

/** @throws ConfigError for a shop without a payment method */
export function requirePaymentMethod({ paymentMethods }: Pick<ShopTerms, 'paymentMethods'>): void {
  if (paymentMethods.length > 0) return;
  throw new ConfigError(
    'The shop has no payment method. Set the keys of Razorpay (RAZORPAY_…) or SabPaisa (SABPAISA_…), or a limit for cash on delivery in the setting “delivery”.',
  );
}

/**
 * The supplier on invoices, from the settings.
 * @throws Error if `stateCode` is not the GST code of a State
 */
export function supplierOf(
  company: SettingValues['company'] &
    Omit<SettingValues['tax'], 'stateCode'> & { stateCode: string },
): Supplier {
  const { stateCode, registeredOffice: office } = company;
  if (!isStateCode(stateCode)) throw new Error(`${stateCode} is not the GST code of a State.`);
  return {
    legalName: company.legalName,
    tradeName: company.name,
    addressLines: office ? [office.street, `${office.city} ${office.pin}`] : [],
    state: stateCode,
    gstin: company.gstin ?? '',
    cin: company.cin ?? '',
    fssai: company.fssai ?? '',
    directSellingRegistration: company.directSellingRegistration ?? '',
    phone: company.phone ?? '',
    email: company.email ?? '',
  };
}
