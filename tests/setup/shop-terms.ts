import { paymentMethods } from '@contract/order';
import { DEFAULT_REFUND_LIMIT_PAISE } from '@contract/setting/groups';
import { company } from '~/features/company/company';
import { delivery } from '~/features/company/delivery.server';
import type { Database } from '../../api/db/client';
import { seedSettings } from '../../api/modules/setting/setting.service';
import { openSettings, type SettingStore } from '../../api/modules/setting/setting-store';
import type { ShopTerms } from '../../api/shop-terms';
import { settingsOfFiles } from '../../server/shop-settings';
import { supplierOf } from '../../server/shop-terms';

/** The terms of the shop as it is delivered: a supplier in Rajasthan. */
export const testShopTerms: ShopTerms = {
  supplier: supplierOf(company),
  delivery,
  paymentMethods,
  defaultGstBasisPoints: null,
  oddPaisa: 'taxable',
  orderPrefix: 'ORD',
  returnDays: () => company.returnDays,
  refundLimitPaise: DEFAULT_REFUND_LIMIT_PAISE,
};

/** The same, as the settings have it. */
export const testTermsOf = (settings: SettingStore): ShopTerms => ({
  ...testShopTerms,
  get supplier() {
    const { company, tax } = settings.current();
    return supplierOf({ ...company, ...tax });
  },
  get orderPrefix() {
    return settings.current().numbers.orders;
  },
  get delivery() {
    return settings.current().delivery;
  },
  returnDays: (ordered) => settings.valuesAt(ordered).returns.returnDays,
  get refundLimitPaise() {
    return settings.current().returns.refundLimitPaise ?? DEFAULT_REFUND_LIMIT_PAISE;
  },
});

/** Settings that begin as the files have them. */
export async function openTestSettings(db: Database, now: () => Date): Promise<SettingStore> {
  await seedSettings(db, settingsOfFiles(), now());
  return openSettings(db, now);
}
