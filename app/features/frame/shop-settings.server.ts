/**
 * Keeps the shop's settings up to date with the upstream. If the upstream does not offer settings,
 * the settings in this program's files apply. While the upstream does not respond, the last known
 * settings apply.
 */
import { type ShopSettings, settingEndpoints } from '@contract/setting/settings';
import { company } from '~/features/company/company';
import { changeCompany, companyFromSettings } from '~/features/company/current-company.server';
import { changeAgreements, fileAgreements } from '~/features/info/agreements.server';
import { changeShopTexts, fileTexts } from '~/features/info/shop-texts.server';
import { withDeadline } from '~/platform/deadline.server';
import { english } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { withFallback } from '~/platform/upstream/with-fallback.server';

/** The maximum time that a request waits for the settings. */
const SETTINGS_TIMEOUT_MS = 1_500;

let applied: { settings: ShopSettings; text: string } | undefined;

/**
 * Reads the settings and applies changed ones. Await it before a page is rendered.
 * @returns false if the settings cannot be read and none have been applied yet
 */
export async function updateShopSettings(): Promise<boolean> {
  try {
    const settings = await withDeadline(SETTINGS_TIMEOUT_MS, () =>
      runInLanguage(english, readSettings),
    );
    if (settings && settings !== applied?.settings) apply(settings);
    return true;
  } catch {
    return applied !== undefined;
  }
}

/** Returns true if visitors may see the shop, or if no settings say whether they may. */
export function isShopOpen(): boolean {
  const opening = applied?.settings.opening;
  return !opening || opening.isOpen === true;
}

/**
 * Reads the settings; null if the upstream does not offer them. They contain the texts of all
 * languages, so that requests in any language share one answer.
 */
async function readSettings(): Promise<ShopSettings | null> {
  if (!(await upstream().offers(settingEndpoints.shopSettings))) return null;
  return (await withFallback(read(settingEndpoints.shopSettings), null))?.data ?? null;
}

/** Applies the settings. If they are unchanged, pages rendered from them stay cached. */
function apply(settings: ShopSettings): void {
  const text = JSON.stringify(settings);
  if (text !== applied?.text) {
    changeCompany(companyFromSettings(settings));
    changeAgreements(settings.declarations ?? fileAgreements);
    changeShopTexts({ pages: settings.pages, questions: settings.questions.groups });
  }
  applied = { settings, text };
}

/** Applies the settings in this program's files again, for tests. */
export function resetShopSettings(): void {
  applied = undefined;
  changeCompany(company);
  changeAgreements(fileAgreements);
  changeShopTexts(fileTexts);
}
