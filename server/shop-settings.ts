/** Stores the first settings of a shop: those of the company's files, or those of a new shop. */

import { promiseFields } from '@contract/setting/delivery-rules';
import {
  companyFields,
  officerFields,
  returnFields,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingValues,
  schemaOf,
  taxFields,
} from '@contract/setting/groups';
import { DEFAULT_NUMBER_PREFIXES } from '@contract/setting/number-prefixes';
import type { PageSlug, PageText } from '@contract/setting/texts';
import { config } from '@kernel/config/config';
import type { Database } from '../api/db/client';
import { shopOrder } from '../api/db/schema';
import { countSettings } from '../api/modules/setting/setting.repository';
import { seedSettings, storeTranslations } from '../api/modules/setting/setting.service';
import { openSettings, type SettingStore } from '../api/modules/setting/setting-store';
import { checkCompany } from '../app/features/company/company.server';
import { checkDelivery } from '../app/features/company/delivery.server';
import { fileAgreements } from '../app/features/info/agreements.server';
import { fileTexts } from '../app/features/info/shop-texts.server';
import { withoutDemo } from '../app/features/info/without-demo.server';

const now = () => new Date();

/**
 * Opens the settings, and adds the settings that the shop does not have yet. A new shop, which has
 * neither settings nor orders and is no demo, is closed and shows nothing of the demo's company. Any
 * other shop gets the settings in the company's files. The texts are stored with their translations,
 * also in a shop that offers only English.
 */
export async function openShopSettings(db: Database): Promise<SettingStore> {
  const isFirstStart = (await countSettings(db)) === 0;
  const isNew = isFirstStart && !config().DEMO_SHOP && !(await hasOrders(db));
  const values = isNew ? settingsOfNewShop() : settingsOfFiles();
  await seedSettings(db, isFirstStart ? await translateSettings(values) : values, now());
  await storeTranslations(db, loadTranslations, now());
  return openSettings(db, now);
}

/** Loads the translations on demand, because most starts do not need them. */
const loadTranslations = async () => (await import('./text-translations')).loadTranslations();

async function translateSettings(values: SettingValues): Promise<SettingValues> {
  const translate = await loadTranslations();
  const translated = SETTING_GROUPS.map((group) => [group, translate(group, values[group])]);
  return Object.fromEntries(translated);
}

async function hasOrders(db: Database): Promise<boolean> {
  return (await db.select({ id: shopOrder.id }).from(shopOrder).limit(1)).length > 0;
}

/**
 * The settings of a new shop until its owner enters others. Texts and numbers are drafts, which the
 * owner must confirm.
 */
export function settingsOfNewShop(): SettingValues {
  const files = withoutDemo(settingsOfFiles());
  const { deliveryDays, freeShippingAbove, shippingFee, cashOnDelivery } = files.delivery;
  return {
    ...files,
    company: { name: 'New shop', legalName: 'New shop', tagline: 'Opens soon' },
    tax: { state: 'Delhi', stateCode: '07' },
    officers: {},
    management: { people: [] },
    social: { links: [] },
    delivery: {
      deliveryDays,
      freeShippingAbove,
      shippingFee,
      cashOnDelivery,
      closedOn: [],
      zones: [
        {
          name: 'all places in India',
          prefixes: [''],
          days: { min: 1, max: deliveryDays },
          chargePaise: shippingFee,
          freeFromPaise: freeShippingAbove,
        },
      ],
    },
    numbers: { ...files.numbers, distributors: 'DS' },
    opening: {},
  };
}

/**
 * The settings in the company's files.
 * @throws Error with a line for each invalid field
 */
export function settingsOfFiles(): SettingValues {
  const company = checkCompany();
  const of = <Fields extends object>(fields: Fields) =>
    Object.fromEntries(
      Object.entries(company).filter(([name, value]) => name in fields && value !== undefined),
    );
  const questions = { groups: [...fileTexts.questions] };
  const values: Record<SettingGroup, unknown> = {
    ...(fileTexts.pages as Record<PageSlug, PageText>),
    company: of(companyFields),
    tax: of(taxFields),
    officers: of(officerFields),
    management: { people: company.management ?? [] },
    social: { links: company.social },
    delivery: { ...of(promiseFields), ...checkDelivery() },
    returns: of(returnFields),
    documents: { viewsPerHour: 60 },
    questions,
    declarations: fileAgreements.sentences,
    numbers: DEFAULT_NUMBER_PREFIXES,
    opening: { isOpen: true },
  };
  const stored = SETTING_GROUPS.map((group) => [group, schemaOf(group).parse(values[group])]);
  return Object.fromEntries(stored);
}
