import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { describeView, openPage, useChromium, views } from './support/chromium';
import { tagsOf } from './support/html';
import { inspect } from './support/inspection';
import { type TextBrowser, textBrowsers, textBrowsersFor } from './support/text-browser';
import '../setup/provided';

const shop = inject('shopUrl');
/** Pages of a file of the sitemap that are opened; the crawl of all links opens the others. */
const MAX_OF_A_FILE = full ? 30 : 10;
const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8';

const textOf = async (path: string) => (await fetch(shop + path)).text();

describe('a complaint', () => {
  const newVisitor = useChromium();

  it.runIf(full).each(views.map((view) => [describeView(view), view] as const))(
    'is filed and followed at %s',
    async (name, view) => {
      const visitor = await newVisitor(view);
      const { page } = await openPage(visitor, `${shop}/grievance-mechanism`);
      const { look, faults } = inspect(page);
      await page.getByLabel('Your name').fill('Asha Verma');
      await page.getByLabel('E-mail').fill('asha@');
      await page.getByLabel('What is the complaint about?').fill(`Damp parcel, ${name}`);
      await page.getByRole('button', { name: 'File complaint' }).click();

      await page.getByText('There is a problem').waitFor();
      expect(await page.getByLabel('Your name').inputValue()).toBe('Asha Verma');
      await look('in error');

      await page.getByRole('link', { name: 'Enter an e-mail address such as' }).click();
      await page.getByLabel('E-mail').fill('asha@example.com');
      await page.getByLabel('What happened?').fill('The flour arrived wet.');
      await page.getByRole('button', { name: 'File complaint' }).click();

      // The address changes before the page.
      const heading = page.getByRole('heading', { level: 1, name: /^Ticket GRV-/ });
      const number = (await heading.textContent())?.replace('Ticket ', '') ?? '';
      await page.getByText('Thank you, we have your message').waitFor();
      await page.getByText('We resolve it by').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/ticket/${number}`);
      await look('filed');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('link', { name: 'Enter your message.' }).waitFor();
      // In view, below all messages.
      if (!view.script) expect(new URL(page.url()).hash).toBe('#write');
      await look('a reply in error');
      expect(await faults()).toEqual([]);

      // The next day, on another phone.
      const other = await openPage(await newVisitor(view), `${shop}/ticket/${number}`);
      expect(await other.page.getByText('Damp parcel').count()).toBe(0);
      await other.page.getByLabel('E-mail').fill('ASHA@example.com');
      await other.page.getByRole('button', { name: 'Show ticket' }).click();
      await other.page.getByText(`Damp parcel, ${name}`).waitFor();
      expect(other.page.url()).not.toContain('example.com');
    },
  );

  describe.each(textBrowsersFor('w3m'))('with %s', (name) => {
    let browser: TextBrowser;
    beforeEach(async () => {
      browser = await textBrowsers[name]();
    });
    afterEach(() => browser.close());

    it('is filed from the contact page', async () => {
      await browser.open(`${shop}/contact-us`);
      await browser.fill('Your name', 'Rohan Das');
      await browser.fill('E-mail', 'rohan@example.com');
      await browser.fill('What is it about?', 'A question');
      await browser.fill('Your message', 'Do you ship to Leh?');
      await browser.submit('Send message');
      // The address may contain the fragment that the form was sent to.
      expect(await browser.address()).toMatch(/\/ticket\/CON-\d{4}-\d{6}(\?r=\w+)?(#write)?$/);
      expect(await browser.text()).toMatch(/Your ticket number is CON-\d{4}-\d{6}/);
    });
  });
});

describe('pictures of a category page on a phone', () => {
  const picturesOf = (html: string) =>
    tagsOf(html)
      .filter(({ name }) => name === 'img')
      .flatMap(({ attributes }) => /(\S+) 320w/.exec(attributes.srcset ?? '')?.[1] ?? []);

  async function bytesOf(paths: string[], accept: string): Promise<number> {
    let total = 0;
    for (const path of paths) {
      const response = await fetch(shop + path, { headers: { Accept: accept } });
      expect(response.status).toBe(200);
      total += (await response.arrayBuffer()).byteLength;
    }
    return total;
  }

  it('take at most 120 kB, even for the first visitor, whose pictures are not AVIF yet', async () => {
    const paths = picturesOf(await textOf('/products/health'));
    expect(paths.length).toBeGreaterThanOrEqual(20);
    expect(await bytesOf(paths, AVIF)).toBeLessThan(120_000);
    expect(await bytesOf(paths, AVIF)).toBeLessThan(120_000);
  });

  it('become AVIF after the first visit, and stay for good', async () => {
    const [path = ''] = picturesOf(await textOf('/products/hair-care'));
    const ask = () => fetch(shop + path, { headers: { Accept: AVIF } });
    await expect.poll(async () => (await ask()).headers.get('content-type')).toBe('image/avif');
    const response = await ask();
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toBe('Accept, Save-Data');
  });

  it('are JPEG for a browser of 2012', async () => {
    const [path = ''] = picturesOf(await textOf('/products/hair-care'));
    const response = await fetch(shop + path, { headers: { Accept: 'image/png,image/*;q=0.8' } });
    expect(response.headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('crawlers', () => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

  it('find every page of the sitemap under its canonical address', async () => {
    expect(await textOf('/robots.txt')).toContain(`Sitemap: ${shop}/sitemap.xml`);
    const files = locations(await textOf('/sitemap.xml'));
    const lists = await Promise.all(
      files.map(async (url) => locations(await (await fetch(url)).text())),
    );
    const pages = lists.flatMap((urls) => urls.slice(0, MAX_OF_A_FILE));
    expect(pages.length).toBeGreaterThan(MAX_OF_A_FILE * 2);
    for (const url of pages) {
      const response = await fetch(url, { redirect: 'manual' });
      expect(response.status, url).toBe(200);
      const html = await response.text();
      expect(html, url).toContain(`<link rel="canonical" href="${url}"/>`);
      expect(html, url).not.toContain('noindex');
    }
  });

  it('read of an article who wrote what, and when', async () => {
    const html = await textOf('/article/brewing-loose-tea');
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
    expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'Article']);
    expect(data[1]).toMatchObject({
      headline: expect.stringContaining('tea'),
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      author: { '@type': 'Organization', name: 'Neemgaon' },
      image: [expect.stringContaining(`${shop}/images/1280/`)],
    });
  });

  it('are offered an icon of each size that the manifest names', async () => {
    const { icons }: { icons: { src: string; sizes: string }[] } = JSON.parse(
      await textOf('/manifest.webmanifest'),
    );
    // Chromium requires these two icons to install a shop.
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes } of icons) {
      const bytes = await (await fetch(shop + src)).arrayBuffer();
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});
