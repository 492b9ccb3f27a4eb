/**
 * Keeps the shop's settings up to date with the upstream. If it has no such call, the files apply;
 * while it does not respond, the last settings do.
 */
import { type ShopSettings, settingEndpoints } from '@contract/setting/settings';
import { changeCompany, companyFromSettings } from '~/features/company/current-company.server';
import { changeAgreements, fileAgreements } from '~/features/info/agreements.server';
import { changeShopTexts } from '~/features/info/shop-texts.server';
import { withDeadline } from '~/platform/deadline.server';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { withFallback } from '~/platform/upstream/with-fallback.server';

/** Milliseconds that a request waits for them. */
const SETTINGS_MS = 1_500;

let applied: { settings: ShopSettings; text: string } | undefined;

/**
 * To be awaited before a page is rendered.
 * @returns false if no settings are known yet
 */
export async function updateShopSettings(): Promise<boolean> {
  try {
    const settings = await withDeadline(SETTINGS_MS, readSettings);
    if (settings && settings !== applied?.settings) apply(settings);
    return true;
  } catch {
    return applied !== undefined;
  }
}

/** Whether visitors may see the shop; one whose upstream does not say is open. */
export function isShopOpen(): boolean {
  const opening = applied?.settings.opening;
  return !opening || opening.isOpen === true;
}

/** Null if the upstream has none. */
async function readSettings(): Promise<ShopSettings | null> {
  if (!(await upstream().offers(settingEndpoints.shopSettings))) return null;
  return (await withFallback(read(settingEndpoints.shopSettings), null))?.data ?? null;
}

/** Does nothing if the settings are unchanged, so that pages rendered from them stay cached. */
function apply(settings: ShopSettings): void {
  const text = JSON.stringify(settings);
  if (text !== applied?.text) {
    changeCompany(companyFromSettings(settings));
    changeAgreements(settings.declarations ?? fileAgreements);
    changeShopTexts({ pages: settings.pages, questions: settings.questions.groups });
  }
  applied = { settings, text };
}

/** For tests. */
export function resetShopSettings(): void {
  applied = undefined;
}
