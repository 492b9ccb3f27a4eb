/** What the company's files say about selling, in the api's terms. */
import { isStateCode } from '@contract/identity/states';
import { config } from '@kernel/config/config';
import type { ShopTerms, Supplier } from '../api/shop-terms';
import type { Company } from '../app/features/company/company.schema';
import { checkCompany } from '../app/features/company/company.server';
import { checkDelivery } from '../app/features/company/delivery.server';

/** @throws Error with a line for each wrong field of the company's files */
export function shopTerms(): ShopTerms {
  const company = checkCompany();
  const { GST_DEFAULT_RATE, GST_ODD_PAISA } = config();
  return {
    supplier: supplierOf(company),
    delivery: checkDelivery(),
    defaultGstBasisPoints: GST_DEFAULT_RATE ?? null,
    oddPaisa: GST_ODD_PAISA,
    returnDays: company.returnDays,
  };
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
