import type { Locator, Page } from 'playwright-core';
import type { After, TextBrowser } from './text-browser';

/** What a person does in any browser by the texts on a page. */
export type ByText = Pick<
  TextBrowser,
  'open' | 'text' | 'followLink' | 'fill' | 'toggle' | 'select' | 'submit' | 'address'
>;

const STRING = 'normalize-space(.)';

/**
 * The conditions by which a person recognises a text, the best one first. The texts of the shop have
 * no straight quotation marks.
 */
function recognitions(text: string): string[] {
  const wanted = `"${text.normalize('NFC')}"`;
  return [
    `${STRING} = ${wanted}`,
    `starts-with(${STRING}, ${wanted})`,
    `contains(${STRING}, ${wanted})`,
  ];
}

/** Chromium without script, used by the texts on a page, as the text browsers are. */
export function plainChromium(page: Page): ByText {
  const first = (xpath: string): Locator =>
    page.locator(`xpath=${xpath}`).locator('visible=true').first();

  /** The control for the first of these paths that leads to one. */
  async function find(paths: readonly string[], text: string): Promise<Locator> {
    for (const path of paths) {
      const found = first(path);
      if ((await found.count()) > 0) return found;
      // It may be in a menu that is folded on a phone.
      const folded = first(`${path}/ancestor::details[not(@open)]/summary`);
      if ((await folded.count()) > 0) {
        await folded.click();
        return found;
      }
    }
    throw new Error(
      `${page.url()} shows no "${text}":\n${await page.locator('body').ariaSnapshot()}`,
    );
  }

  const from = (after?: string) =>
    after === undefined ? '//body//' : `//body//node()[${recognitions(after)[1]}]/following::`;
  const named = (elements: string, text: string, after?: string) =>
    find(
      recognitions(text).map((is) => `${from(after)}${elements}[${is}]`),
      text,
    );
  const labelled = (fields: string, label: string, after?: string) =>
    find(
      recognitions(label).map((is) => `${from(after)}node()[${is}]/following::${fields}`),
      label,
    );

  async function press(control: Locator): Promise<void> {
    await control.click();
    await page.waitForLoadState('load');
  }

  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    async text() {
      // biome-ignore lint/performance/useDomNodeTextContent: only what a person sees
      const shown = await page.locator('body').innerText();
      return shown.normalize('NFC').replace(/\s+/g, ' ').trim();
    },
    async followLink(text, { after }: After = {}) {
      await press(await named('a', text, after));
    },
    async fill(label, value, { after }: After = {}) {
      const field = await labelled('*[self::input or self::textarea]', label, after);
      if ((await field.getAttribute('type')) === 'file') await field.setInputFiles(value);
      else await field.fill(value);
    },
    async toggle(label) {
      await (await named('label', label)).click({ position: { x: 5, y: 5 } });
    },
    async select(label, option, { after }: After = {}) {
      await (await labelled('select', label, after)).selectOption({ label: option });
    },
    async submit(button) {
      // The one for Enter, which is outside of the order of Tab, is not to be seen.
      await press(await named('button[not(@tabindex="-1")]', button));
    },
    async address() {
      return page.url();
    },
  };
}
