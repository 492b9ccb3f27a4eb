/** The company's files about selling, in the api's terms. */
import { isStateCode } from '@contract/identity/states';
import type { PaymentMethod } from '@contract/order';
import { ConfigError, config } from '@kernel/config/config';
import type { DeliveryRules } from '@kernel/delivery/delivery-rules';
import type { ShopTerms, Supplier } from '../api/shop-terms';
import type { Company } from '../app/features/company/company.schema';
import { checkCompany } from '../app/features/company/company.server';
import { checkDelivery } from '../app/features/company/delivery.server';

/** @throws Error with a line for each invalid field of the company's files */
export function shopTerms(): ShopTerms {
  const company = checkCompany();
  const delivery = checkDelivery();
  const { GST_DEFAULT_RATE, GST_ODD_PAISA } = config();
  return {
    supplier: supplierOf(company),
    delivery,
    paymentMethods: paymentMethods(delivery),
    defaultGstBasisPoints: GST_DEFAULT_RATE ?? null,
    oddPaisa: GST_ODD_PAISA,
    returnDays: company.returnDays,
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

/** @throws ConfigError for a shop without a payment method */
export function requirePaymentMethod({ paymentMethods }: Pick<ShopTerms, 'paymentMethods'>): void {
  if (paymentMethods.length > 0) return;
  throw new ConfigError(
    'Nothing can be paid in this shop: set the keys of Razorpay (RAZORPAY_…) or SabPaisa (SABPAISA_…), or a limit for cash on delivery in app/features/company/delivery.server.ts.',
  );
}

export function supplierOf(company: Company): Supplier {
  const { stateCode, registeredOffice: office } = company;
  if (!isStateCode(stateCode)) throw new Error(`${stateCode} is the GST code of no State.`);
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
