/** The initial settings of a new shop, from the company's files. */

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
import type { PageSlug, PageText } from '@contract/setting/texts';
import type { Database } from '../api/db/client';
import { seedSettings } from '../api/modules/setting/setting.service';
import { openSettings, type SettingStore } from '../api/modules/setting/setting-store';
import { checkCompany } from '../app/features/company/company.server';
import { checkDelivery } from '../app/features/company/delivery.server';
import { fileTexts } from '../app/features/info/shop-texts.server';

const now = () => new Date();

/** Opens the settings. If the shop has none yet, they are copied from the files. */
export async function openShopSettings(db: Database): Promise<SettingStore> {
  await seedSettings(db, settingsOfFiles(), now());
  return openSettings(db, now);
}

/** @throws Error with a line for each invalid field of the company's files */
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
  };
  const stored = SETTING_GROUPS.map((group) => [group, schemaOf(group).parse(values[group])]);
  return Object.fromEntries(stored);
}
