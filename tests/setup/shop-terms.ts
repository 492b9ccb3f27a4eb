import { paymentMethods } from '@contract/order';
import { company } from '~/features/company/company';
import { delivery } from '~/features/company/delivery.server';
import type { ShopTerms } from '../../api/shop-terms';
import { supplierOf } from '../../server/shop-terms';

/** The terms of the shop as it is delivered: a supplier in Rajasthan. */
export const testShopTerms: ShopTerms = {
  supplier: supplierOf(company),
  delivery,
  paymentMethods,
  defaultGstBasisPoints: null,
  oddPaisa: 'taxable',
  returnDays: company.returnDays,
};
