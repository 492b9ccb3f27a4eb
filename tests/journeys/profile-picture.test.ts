import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import { openPage, useChromium } from './support/chromium';
import { press } from './support/forms';
import '../setup/provided';

const shop = inject('shopUrl');

interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo from a noisy sensor. */
async function makePhoto(width: number, height: number): Promise<Photo> {
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 25 };
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff', noise } });
  const buffer = await picture.jpeg({ quality: 90 }).toBuffer();
  return { name: 'IMG_20261121.jpg', mimeType: 'image/jpeg', buffer };
}

async function openForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail or mobile number').fill(email);
  await page.getByLabel('Password').fill('demo-password');
  await press(page, 'Log in');
  await page.getByRole('heading', { name: 'Change your picture' }).waitFor();
}

const choose = (page: Page, photo: Photo) =>
  page.getByLabel('Profile picture').setInputFiles(photo);

/** The width of the profile's picture in its own pixels. */
async function shownWidth(page: Page): Promise<number> {
  const picture = page.getByRole('img', { name: 'You' });
  await picture.waitFor();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
}

// For every change, the registration makes a photo smaller.
describe.runIf(full)('a profile picture of 3 MB in Chromium', () => {
  const newVisitor = useChromium();
  let large: Photo;
  beforeAll(async () => {
    large = await makePhoto(2800, 2100);
    expect(large.buffer.length).toBeGreaterThan(3_000_000);
  });

  it('is refused without JavaScript, and the picture before stays', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${shop}/join-us?next=/profile/picture`);
    await openForm(page, 'demo17@example.com');
    await choose(page, await makePhoto(240, 180));
    await press(page, 'Save picture');
    expect(await shownWidth(page)).toBe(240);

    await page.getByRole('link', { name: 'Change picture' }).click();
    await choose(page, large);
    await press(page, 'Save picture');
    await page.getByRole('link', { name: 'File size must be less than 1MB!' }).waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    expect(await shownWidth(page)).toBe(240);
  });

  describe('with JavaScript', () => {
    async function openEnhanced(email: string): Promise<{ page: Page; posts: string[] }> {
      // Requests of the service worker could not be held.
      const visitor = await newVisitor({ script: true, width: 360 }, { serviceWorkers: 'block' });
      const { page } = await openPage(visitor, `${shop}/join-us?next=/profile/picture`);
      await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
      await openForm(page, email);
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url());
      });
      return { page, posts };
    }

    it('is scaled down while the button is busy, and shown', async () => {
      const { page, posts } = await openEnhanced('demo17@example.com');
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/build/**', async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest('**/build/**');
      await choose(page, large);
      await asked;
      await press(page, 'Save picture');
      await page.getByRole('main').locator('button[aria-busy]').waitFor();
      await page.getByRole('button', { name: 'Save picture' }).click();
      expect(posts).toEqual([]);
      letGo();
      await page.getByText('Your new picture is saved.').waitFor();
      expect(await shownWidth(page)).toBeGreaterThanOrEqual(1200);
      expect(posts).toHaveLength(1);
    });

    it('is sent again as small when the connection was broken', async () => {
      const { page, posts } = await openEnhanced('demo18@example.com');
      await choose(page, large);
      await page.route(/[?&]_data=/, (route) => route.abort());
      await press(page, 'Save picture');
      await page.getByText('The form was not sent').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Your new picture is saved.').waitFor();
      expect(await shownWidth(page)).toBeGreaterThanOrEqual(1200);
      expect(posts).toHaveLength(2);
    });

    it('is sent unchanged if it is not a picture, and refused', async () => {
      const { page, posts } = await openEnhanced('demo18@example.com');
      await choose(page, { ...large, buffer: Buffer.alloc(3_000_000, 'no picture') });
      await press(page, 'Save picture');
      await page.getByRole('link', { name: 'File size must be less than 1MB!' }).waitFor();
      // The form accepts another photo, and makes it smaller.
      await choose(page, large);
      await press(page, 'Save picture');
      await page.getByText('Your new picture is saved.').waitFor();
      expect(posts).toHaveLength(2);
    });
  });
});
