import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { openPage, useChromium } from './support/chromium';
import '../setup/provided';

const shop = inject('shopUrl');
const view = { script: true, width: 360 };

const isEnhanced = (page: Page) => page.locator('html[data-enhanced]');

/** Holds matching requests until they are released. */
async function holdBack(page: Page, pattern: string | RegExp) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route: Route) => {
    await gate;
    await route.continue();
  });
  return () => letGo();
}

describe('enhancement that starts while somebody types', () => {
  const newVisitor = useChromium();

  it('keeps what was typed into a text area that came with a text, and the caret', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'block' });
    const page = await visitor.newPage();
    const start = await holdBack(page, /\/build\/_shared\/pages-/);
    await page.goto(`${shop}/contact-us`);
    const message = page.getByLabel('Your message');
    const name = page.getByLabel('Your name');
    await message.fill('The lid leaks.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('There is a problem').first().waitFor();
    expect(await message.inputValue()).toBe('The lid leaks.');

    await name.fill('Asha');
    await message.fill('The lid leaks. Since Monday.');
    await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
    start();
    await isEnhanced(page).waitFor({ state: 'attached' });
    expect(await message.inputValue()).toBe('The lid leaks. Since Monday.');
    expect(await name.inputValue()).toBe('Asha');
    await page.keyboard.type('new ');
    expect(await message.inputValue()).toBe('The new lid leaks. Since Monday.');
    // A reset restores the original value.
    expect(await message.evaluate((area: HTMLTextAreaElement) => area.defaultValue)).toBe(
      'The lid leaks.',
    );
  });
});

describe('enhancement', () => {
  const newVisitor = useChromium();

  it('takes over any page with the data that is printed in it', async () => {
    const { page, errors } = await openPage(await newVisitor(view), `${shop}/`);
    for (const path of [
      '/',
      '/products/health?sort=price-asc&utm_source=mail',
      '/product/garlic-oil-capsules',
      '/search?q=oil',
      '/articles',
      '/ticket',
      '/join-us',
      '/first-distributor-register/contact',
    ]) {
      await page.goto(shop + path, { waitUntil: 'load' });
      await isEnhanced(page).waitFor({ state: 'attached' });
      expect(errors, path).toEqual([]);
    }
  });

  it("requests only files, so that the loaders of a member's page run once", async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'block' });
    const { page } = await openPage(visitor, `${shop}/join-us?next=/profile`);
    await page.getByLabel('E-mail or mobile number').fill('demo@example.com');
    await page.getByLabel('Password').fill('demo-password');
    await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${shop}/profile`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(shop, '')));
    await page.reload();
    await isEnhanced(page).waitFor({ state: 'attached' });
    const isFile = (url: string) => /^\/(build|images|company)\/|^\/\w[\w-]*\.\w+$/.test(url);
    expect(asked.filter((url) => !isFile(url))).toEqual(['/profile']);
  });

  it('embeds input that looks like the end of the data safely', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'block' });
    const { page, errors } = await openPage(visitor, `${shop}/contact-us`);
    const written = '</script><script>document.title="run"</script><!--\u2028\u2029&lt;';
    const answer = await fetch(`${shop}/contact-us`, {
      method: 'POST',
      body: new URLSearchParams({ message: written }),
      headers: { Origin: shop },
    });
    await page.route(/\/contact-us$/, async (route) =>
      route.fulfill({ body: await answer.text(), contentType: 'text/html; charset=utf-8' }),
    );
    await page.reload();
    await isEnhanced(page).waitFor({ state: 'attached' });
    const data = (await page.locator('#page-data').textContent()) ?? '';
    expect(data).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.stringify(JSON.parse(data).state.actionData)).toContain(
      JSON.stringify(written).slice(1, -1),
    );
    expect(await page.title()).not.toBe('run');
    expect(errors).toEqual([]);
  });

  it('keeps the server’s page if the frame itself fails', async () => {
    const visitor = await newVisitor(view, { serviceWorkers: 'block' });
    const page = await visitor.newPage();
    await page.route(/\/faq$/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/"categories":\[.*?\]/, '"categories":"no list"');
      await route.fulfill({ response, body });
    });
    await page.goto(`${shop}/faq`);
    await page.waitForFunction(() => sessionStorage.getItem('plain-page') === location.href);
    await page.getByRole('contentinfo').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/questions/i);
    expect(await page.locator('body').textContent()).not.toMatch(/Unexpected|TypeError/);
  });
});

describe('a link of an enhanced page', () => {
  const newVisitor = useChromium();

  /** The list of all products, in a document that is marked. */
  async function openList() {
    const visitor = await newVisitor(view);
    const { page, errors } = await openPage(visitor, `${shop}/products`);
    await isEnhanced(page).waitFor({ state: 'attached' });
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    const isSame = async () => (await page.locator('html[data-same]').count()) === 1;
    const first = page.locator('main').getByRole('listitem').getByRole('link').first();
    const path = (await first.getAttribute('href')) ?? '';
    return { visitor, page, errors, isSame, first, path };
  }

  it('opens its page in the same document, and back leads back', async () => {
    const { page, errors, isSame, first, path } = await openList();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await first.click();
    await page.waitForURL(shop + path);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .not.toBe(heading);
    await page.goBack();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    expect(await isSame()).toBe(true);
    expect(errors).toEqual([]);
  });

  it.runIf(full).each(['Control', 'Shift'] as const)(
    'opens a new page with %s pressed, and this one stays',
    async (key) => {
      const { visitor, page, isSame, first, path } = await openList();
      const [opened] = await Promise.all([
        visitor.waitForEvent('page'),
        first.click({ modifiers: [key] }),
      ]);
      await opened.waitForURL(shop + path);
      expect(page.url()).toBe(`${shop}/products`);
      expect(await isSame()).toBe(true);
    },
  );

  it.runIf(full)(
    'leads to another site where it has the address of one, as that of a banner may',
    async () => {
      const { page, first } = await openList();
      await page.route('https://partner.example/**', (route: Route) =>
        route.fulfill({ contentType: 'text/plain', body: 'A partner' }),
      );
      await first.evaluate((link: HTMLAnchorElement) => {
        link.href = 'https://partner.example/offer';
      });
      await first.click();
      await page.waitForURL('https://partner.example/offer');
    },
  );

  it.runIf(full)('adds nothing to the history if it links to the current page', async () => {
    const { page, isSame } = await openList();
    const length = await page.evaluate(() => history.length);
    const here = page.locator('a[href="/products"]').first();
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('_data=')),
      here.evaluate((link: HTMLAnchorElement) => link.click()),
    ]);
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(await isSame()).toBe(true);
  });
});

describe('an enhanced page whose data another version of the program answers', () => {
  const newVisitor = useChromium();

  /** An enhanced page whose scripts are of another version than the program. */
  async function openMixed(path: string) {
    const visitor = await newVisitor(view, { serviceWorkers: 'block' });
    const { page, errors } = await openPage(visitor, shop + path);
    await isEnhanced(page).waitFor({ state: 'attached' });
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.route(/[?&]_data=/, (route) => {
      const headers = route.request().headers();
      if (headers['x-manifest']) headers['x-manifest'] = '/build/manifest-0.js';
      return route.continue({ headers });
    });
    const isSame = async () => (await page.locator('html[data-same]').count()) === 1;
    return { page, errors, isSame };
  }

  it('opens the next page as a document', async () => {
    const { page, errors, isSame } = await openMixed('/products');
    const first = page.locator('main').getByRole('listitem').getByRole('link').first();
    const path = (await first.getAttribute('href')) ?? '';
    await first.click();
    await page.waitForURL(shop + path);
    await isEnhanced(page).waitFor({ state: 'attached' });
    expect(await isSame()).toBe(false);
    await page.goBack();
    await page.waitForURL(`${shop}/products`);
    expect(errors).toEqual([]);
  });

  it('keeps what was entered in a form that is sent back', async () => {
    const { page, isSame } = await openMixed('/contact-us');
    await page.getByLabel('Your name').fill('Asha Verma');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.locator('#problems').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Asha Verma');
    expect(await isSame()).toBe(true);
  });
});

describe('the beginning of a page that script opens', () => {
  const newVisitor = useChromium();
  const state = (page: Page) =>
    page.evaluate(() => ({
      top: Math.round(window.scrollY),
      focus: document.activeElement?.id,
      outline: document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
    }));
  const atTop = { top: 0, focus: 'main', outline: 'none' };

  async function open(path: string) {
    const visitor = await newVisitor(view);
    const { page } = await openPage(visitor, shop + path);
    await isEnhanced(page).waitFor({ state: 'attached' });
    return page;
  }
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name }).waitFor();

  it('is its top, where the focus is too, also with the keyboard', async () => {
    const page = await open('/products/spices');
    await page.getByRole('link', { name: 'FAQ' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Questions and answers');
    await expect.poll(() => state(page)).toEqual(atTop);
  });

  it('is restored when going back', async () => {
    const page = await open('/products/spices');
    const product = page.locator('main a[href^="/product/"]').nth(8);
    await product.scrollIntoViewIfNeeded();
    const { top } = await state(page);
    expect(top).toBeGreaterThan(500);
    const name = (await product.textContent()) ?? '';
    await product.click();
    await heading(page, name);
    await expect.poll(() => state(page)).toEqual(atTop);
    await page.goBack();
    await heading(page, 'Spices');
    await expect.poll(async () => (await state(page)).top).toBe(top);
    await page.goForward();
    await heading(page, name);
    await expect.poll(() => state(page)).toEqual(atTop);
    // After a reload in between, the previous pages are still known.
    await page.reload();
    await isEnhanced(page).waitFor({ state: 'attached' });
    await page.goBack();
    await expect.poll(async () => (await state(page)).top).toBe(top);
  });

  it.runIf(full)('is not covered by the menu that led to it', async () => {
    const page = await open('/');
    await page.getByText('Categories', { exact: true }).locator('..').click();
    await page.locator('header').getByRole('link', { name: 'Hair Care' }).click();
    await heading(page, 'Hair Care');
    await expect.poll(() => page.locator('header details[open]').count()).toBe(0);
  });

  it.runIf(full)('is left to the browser within a page', async () => {
    const page = await open('/contact-us');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.locator('#problems').waitFor();
    const email = page.getByLabel('E-mail');
    const id = await email.getAttribute('id');
    await page.locator(`#problems a[href="#${id}"]`).click();
    await expect.poll(async () => (await state(page)).focus).toBe(id);
    await page.waitForTimeout(300);
    expect((await state(page)).focus).toBe(id);
  });
});

describe('the FAQ', () => {
  const newVisitor = useChromium();

  it.runIf(full)('prints with its answers, without script too', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${shop}/faq`);
    const answersSeen = () =>
      page.locator('.more > div').evaluateAll((all) => all.map((each) => each.checkVisibility()));
    expect(await answersSeen()).not.toContain(true);
    await page.emulateMedia({ media: 'print' });
    expect(await answersSeen()).not.toContain(false);
  });
});

describe('the menus of the header', () => {
  const newVisitor = useChromium();
  const isOpen = (page: Page) => page.locator('header details[open]').count();

  it('close by Escape, with the focus on their button, and by a press outside', async () => {
    const visitor = await newVisitor(view);
    const { page } = await openPage(visitor, `${shop}/faq`);
    await isEnhanced(page).waitFor({ state: 'attached' });
    const button = page.locator('header summary');
    await button.click();
    await page.keyboard.press('Tab');
    expect(await isOpen(page)).toBe(1);
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    expect(await isOpen(page)).toBe(1);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await isOpen(page)).toBe(0);
  });

  it.runIf(full)('have their button in focus order: after the cart', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${shop}/faq`);
    await page.locator('.tools a').last().focus();
    const placeOf = () =>
      page.evaluate(() => {
        const { left, top, bottom } =
          document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return { left, middle: (top + bottom) / 2, name: document.activeElement?.textContent };
      });
    const basket = await placeOf();
    await page.keyboard.press('Tab');
    const menu = await placeOf();
    expect(menu.name).toBe('Categories');
    expect(menu.left).toBeGreaterThan(basket.left);
    expect(Math.abs(menu.middle - basket.middle)).toBeLessThan(4);
  });
});

describe('a form that is sent back to an enhanced page', () => {
  const newVisitor = useChromium();

  it('shows what is wrong with all of it, as often as it is', async () => {
    const visitor = await newVisitor(view);
    const { page } = await openPage(visitor, `${shop}/ticket`);
    await isEnhanced(page).waitFor({ state: 'attached' });
    await page.getByLabel('Ticket number').fill('CON-2026-999999');
    await page.getByLabel('E-mail').fill('nobody@example.com');
    const show = page.getByRole('button', { name: 'Show ticket' });
    for (const _again of [1, 2]) {
      await show.evaluate((button) => button.scrollIntoView({ block: 'start' }));
      await show.click();
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { activeElement } = document;
            return activeElement?.id === 'problems' && activeElement.getBoundingClientRect().top;
          }),
        )
        .toBeGreaterThan(0);
    }
  });
});

describe('a form that was sent before script came', () => {
  const newVisitor = useChromium();

  it('keeps the input if a link of the summary is followed', async () => {
    const visitor = await newVisitor(view);
    const { page } = await openPage(visitor, `${shop}/contact-us`);
    await page.route(/\.js(\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByLabel('Your name').fill('Asha Verma');
    await page.getByLabel('E-mail').fill('asha@');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.locator('#problems').waitFor();
    await isEnhanced(page).waitFor({ state: 'attached' });
    await page.locator('#problems a[href="#contact-email"]').click();
    await page.waitForURL(/#contact-email$/);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Asha Verma');
    expect(await page.locator('#problems').count()).toBe(1);
  });
});

describe('the title of a form that is sent back', () => {
  const newVisitor = useChromium();

  it.each([
    ['a registration', '/first-distributor-register/contact', 'Send OTP'],
    ...(full ? ([['a message', '/contact-us', 'Send message']] as const) : []),
  ] as const)(
    'has the error prefix once, even after several attempts: %s',
    async (_, path, button) => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, shop + path);
      await isEnhanced(page).waitFor({ state: 'attached' });
      const title = await page.title();
      for (const _again of [1, 2]) {
        await Promise.all([
          page.waitForResponse((response) => response.request().method() === 'POST'),
          page.getByRole('button', { name: button }).click(),
        ]);
        await page.locator('#problems').waitFor();
        await expect.poll(() => page.title()).toBe(`Error: ${title}`);
      }
      await page.reload();
      expect(await page.title()).toBe(title);
    },
  );
});
