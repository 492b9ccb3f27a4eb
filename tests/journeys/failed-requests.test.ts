import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { useChromium } from './support/chromium';
import '../setup/provided';

const shop = inject('shopUrl');
const isPost = (request: Request) => request.method() === 'POST';

/** Answers posts instead of the shop. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route(/[?&]_data=/, (route) =>
    isPost(route.request()) ? answer(route) : route.continue(),
  );
}

const loginButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Log in', exact: true });

async function fillLogin(page: Page, password = 'demo-password') {
  await page.getByLabel('E-mail or mobile number').fill('demo13@example.com');
  await page.getByLabel('Password').fill(password);
}

/** Stops the page's clock, so that a slow machine changes nothing. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

describe('under enhancement', () => {
  const newVisitor = useChromium();

  async function openEnhanced(path: string): Promise<{ visitor: BrowserContext; page: Page }> {
    const visitor = await newVisitor(
      { script: true, width: 360 },
      // Its requests could not be held.
      { serviceWorkers: 'block' },
    );
    const page = await visitor.newPage();
    await page.clock.install();
    await page.goto(shop + path);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    return { visitor, page };
  }

  describe('a form that is not delivered', () => {
    it('stays, when a proxy answers for the shop', async () => {
      const { page } = await openEnhanced('/join-us');
      await answerPosts(page, (route) =>
        route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
      );
      await fillLogin(page);
      await loginButton(page).click();
      await page.getByText('Everything you entered is still here').waitFor();
      expect(await page.getByLabel('Password').inputValue()).toBe('demo-password');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Welcome back, Demo Member').waitFor();
      expect(await page.getByText('No answer').count()).toBe(0);
    });

    it.each([
      ...(full ? ([['as it was', false]] as const) : []),
      ['as it is then, when it was changed meanwhile', true],
    ] as const)('is sent again only on request: %s', async (_, isChanged) => {
      const { page, visitor } = await openEnhanced('/join-us');
      const posted: string[] = [];
      page.on('request', (request) => {
        if (isPost(request)) posted.push(request.postData() ?? '');
      });
      await fillLogin(page, isChanged ? 'wrong' : 'demo-password');
      await visitor.setOffline(true);
      await loginButton(page).click();
      await page.getByText('The form was not sent').waitFor();
      if (isChanged) await page.getByLabel('Password').fill('demo-password');
      const before = posted.length;
      await visitor.setOffline(false);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      expect(posted.length).toBe(before);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Welcome back, Demo Member').waitFor();
      expect(posted.slice(before).join()).toContain('demo-password');
      expect(posted.slice(before).join()).not.toContain('wrong');
    });

    it('shows a notice after a while without an answer, and can continue to wait', async () => {
      const { page } = await openEnhanced('/join-us');
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      let posts = 0;
      await answerPosts(page, async (route) => {
        posts += 1;
        await held;
        await route.continue();
      });
      await fillLogin(page);
      await stopClock(page);
      const sent = page.waitForRequest(isPost);
      await loginButton(page).click();
      await sent;
      await page.clock.fastForward(19_000);
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.clock.fastForward(2_000);
      await page.getByText('There is no answer yet.').waitFor();
      await page.getByRole('button', { name: 'Keep waiting' }).click();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.clock.fastForward(21_000);
      await page.getByRole('button', { name: 'Keep waiting' }).waitFor();
      await page.clock.resume();
      letGo();
      await page.getByText('Welcome back, Demo Member').waitFor();
      expect(await page.getByText('Slow connection').count()).toBe(0);
      expect(posts).toBe(1);
    });

    it.runIf(full)('waits longer while a file is being sent, but not forever', async () => {
      const { page } = await openEnhanced('/join-us?next=/profile/picture');
      await fillLogin(page);
      await loginButton(page).click();
      // The full address, because the form's address ends in this path too.
      await page.waitForURL(`${shop}/profile/picture`);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await answerPosts(page, async (route) => {
        await held;
        await route.continue();
      });
      await page.getByLabel('Profile picture').setInputFiles({
        name: 'face.txt',
        mimeType: 'text/plain',
        buffer: Buffer.alloc(400_000, 'no picture'),
      });
      await stopClock(page);
      const sent = page.waitForRequest(isPost);
      await page.getByRole('button', { name: 'Save picture' }).click();
      await sent;
      await page.clock.fastForward(110_000);
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.clock.fastForward(15_000);
      await page.getByText('There is no answer yet.').waitFor();
      await page.clock.resume();
      letGo();
      await page.getByText('There is a problem').first().waitFor();
    });

    it('comes back with what was typed, when the page around it cannot be renewed', async () => {
      const { page } = await openEnhanced('/join-us');
      // The web's answer when too many pages are queued.
      await page.route(/[?&]_data=/, (route) =>
        isPost(route.request())
          ? route.continue()
          : route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, body: '' }),
      );
      await fillLogin(page, 'wrong');
      await loginButton(page).click();
      await page.getByText('The page was not loaded.').waitFor();
      await page.getByText('There is a problem').waitFor();
      expect(await page.getByLabel('E-mail or mobile number').inputValue()).toBe(
        'demo13@example.com',
      );
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => page.getByText('No answer').count()).toBe(0);
      await page.getByText('There is a problem').waitFor();
    });

    it('shows why the shop refuses it', async () => {
      const { page } = await openEnhanced('/contact-us');
      await page.getByLabel('Your message').evaluate((area: HTMLTextAreaElement) => {
        area.value = 'x'.repeat(300_000);
      });
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('heading', { name: 'Your files or text are too large' }).waitFor();
    });
  });

  describe('a page that does not load', () => {
    it('has one notice for several requests', async () => {
      const { page, visitor } = await openEnhanced('/products/health');
      await visitor.setOffline(true);
      await page.locator('main a[href^="/products/"]:not([href*="health"])').first().click();
      await page.getByText('The page was not loaded').waitFor();
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(request.url()));
      await page.getByRole('link', { name: 'FAQ' }).first().click();
      // Remix requests the script, and so does our replacement of its loader.
      const ofScript = () => failed.filter((url) => url.includes('/build/'));
      await expect.poll(() => ofScript().length).toBeGreaterThan(1);
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('alert').count()).toBe(1);
    });
  });

  describe('a page whose script cannot be loaded', () => {
    const script = /\/build\/routes\/_info\+\/faq-/;

    it('is opened without script if the script is missing', async () => {
      const { page } = await openEnhanced('/products/health');
      await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
      await page.getByRole('link', { name: 'FAQ' }).first().click();
      await page.waitForURL(`${shop}/faq`);
      await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor();
    });

    it.runIf(full)('waits for the connection, with the page that is shown', async () => {
      const { page, visitor } = await openEnhanced('/contact-us');
      await page.getByLabel('Your message').fill('Half a sen');
      await visitor.setOffline(true);
      await page.getByRole('link', { name: 'FAQ' }).first().click();
      await page.getByText('The page was not loaded').waitFor();
      expect(page.url()).toBe(`${shop}/contact-us`);
      expect(await page.getByLabel('Your message').inputValue()).toBe('Half a sen');
      await visitor.setOffline(false);
      await page.waitForURL(`${shop}/faq`);
    });

    it('keeps a filled-in form whose answer it cannot show, and sends it once', async () => {
      const { page } = await openEnhanced('/ticket/CON-2026-000001');
      await page.route(/\/build\/routes\/_info\+\/ticket\._index-/, (route) =>
        route.fulfill({ status: 404, body: '' }),
      );
      const posts: Request[] = [];
      page.on('request', (request) => {
        if (isPost(request)) posts.push(request);
      });
      await page.getByLabel('E-mail').fill('no address');
      await page.getByRole('button', { name: 'Show ticket' }).click();
      await page.getByText('We cannot show the answer').waitFor();
      expect(await page.getByLabel('E-mail').inputValue()).toBe('no address');
      expect(await page.getByLabel('Ticket number').inputValue()).toBe('CON-2026-000001');
      expect(posts).toHaveLength(1);
      await page.getByRole('button', { name: 'Show ticket' }).click();
      await expect.poll(() => page.title()).toMatch(/^Error: /);
      expect(await page.getByLabel('E-mail').inputValue()).toBe('no address');
    });
  });

  describe('a page whose script fails while it runs', () => {
    const failing = {
      contentType: 'text/javascript',
      body: 'export default function Page() { throw new TypeError("no such function"); }',
    };

    it('is shown as the server renders it, and stays so', async () => {
      const { page } = await openEnhanced('/products/health');
      await page.route(/\/build\/routes\/_info\+\/faq-/, (route) => route.fulfill(failing));
      await page.getByRole('link', { name: 'FAQ' }).first().click();
      await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor();
      expect(await page.locator('html[data-enhanced]').count()).toBe(0);
      expect(await page.getByText('Unexpected').count()).toBe(0);
    });

    it.runIf(full)('is shown after a form, which is not sent again', async () => {
      const { page } = await openEnhanced('/join-us?next=%2Fprofile%2Fsessions');
      await page.route(/\/build\/routes\/_office\+\/profile_?\.sessions-/, (route) =>
        route.fulfill(failing),
      );
      const posts: Request[] = [];
      page.on('request', (request) => {
        if (isPost(request)) posts.push(request);
      });
      await fillLogin(page);
      await loginButton(page).click();
      await page.getByRole('heading', { level: 1, name: 'Where you are logged in' }).waitFor();
      expect(posts).toHaveLength(1);
      expect(await page.getByText('Unexpected').count()).toBe(0);
    });
  });
});
