import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  REGISTRATION_PATH as PATH,
  type StepSlug,
  stepPath,
  stepTitle,
} from '~/features/registration/steps';
import { full } from '../setup/full';
import { describeView, openPage, otherViews, useChromium } from './support/chromium';
import { startForeignRegistration } from './support/foreign-registration';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import {
  asha,
  bankTexts,
  CONSENT_START,
  DECLARATION_STARTS,
  type Files,
  makeFiles,
  type Person,
  PROFILE_FILES,
  profileTexts,
  rohan,
  startEmptyShop,
} from './support/registration';
import { type RunningShop, startShop } from './support/server';
import { requireSpecified } from './support/specified-registration';
import { type TextBrowser, textBrowsers } from './support/text-browser';

let files: Files;

beforeAll(async () => {
  files = await makeFiles();
});
afterAll(() => rm(files.folder, { recursive: true, force: true }));

/** Waits for the page of a step, which appears a little later than its address. */
async function at(page: Page, step: StepSlug): Promise<void> {
  await page.waitForURL((url) => url.pathname === stepPath(step));
  await page.getByRole('heading', { level: 1, name: stepTitle(step) }).waitFor();
}

/** Requests of the service worker could not be held. */
const holdable = { serviceWorkers: 'block' } as const;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillIn(page: Page, texts: [string, string][]): Promise<void> {
  for (const [label, text] of texts) await field(page, label).fill(text);
}

/** How registrations in Chromium differ. */
interface Ways {
  phoneCode: string;
  aadhaarCode: string;
  /** The file chosen for the first document. */
  document: string;
  /** Called on every page. */
  look?: (state: string) => Promise<void>;
}

/**
 * The result of a click is at the top of the view, so that a phone's keyboard does not cover it.
 */
async function expectAnswer(page: Page, id: string): Promise<void> {
  const answer = page.locator(`#${id}`);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // A wide page may be too short to scroll that far.
  const highest = width < 768 ? 60 : height;
  await expect.poll(async () => (await answer.boundingBox())?.y).toBeLessThan(highest);
  expect((await answer.boundingBox())?.y).toBeGreaterThan(-1);
  const isEnhanced = await page.evaluate(() => 'enhanced' in document.documentElement.dataset);
  if (!isEnhanced) return;
  await expect.poll(() => answer.evaluate((own) => own === document.activeElement)).toBe(true);
}

/**
 * Goes from the first page of the registration to the button of the last, with a mistake in every
 * step.
 */
async function register(page: Page, person: Person, ways: Ways): Promise<void> {
  const look = ways.look ?? (async () => undefined);
  // With errors, a page shows everything that it shows without.
  const lookFirst = full ? look : async () => undefined;
  await lookFirst('contact');
  await press(page, 'Send OTP');
  await page.getByRole('link', { name: 'Name is required' }).waitFor();
  await look('contact in error');
  await fillIn(page, [
    ['Full name', person.name],
    ['Mobile number', person.phone],
  ]);
  await press(page, 'Send OTP');
  await at(page, 'otp');
  await lookFirst('otp');
  await press(page, 'Next');
  await page.getByRole('link', { name: 'otp is not verified' }).waitFor();
  await look('otp in error');
  await field(page, 'OTP').fill(ways.phoneCode);
  await press(page, 'Verify OTP');
  await page.getByText('OTP Verified').waitFor();
  await look('otp verified');
  await press(page, 'Next');

  await at(page, 'declarations');
  await lookFirst('declarations');
  await press(page, 'Next');
  await page.getByRole('link', { name: 'signature Photo is required' }).waitFor();
  await look('declarations in error');
  for (const start of DECLARATION_STARTS) await page.getByLabel(start).check();
  await page.getByLabel('Signature').setInputFiles(files.photo);
  await press(page, 'Next');

  await at(page, 'identity');
  await lookFirst('identity');
  await press(page, 'Send OTP');
  await page.getByText('Aadhaar Verification Failed').waitFor();
  await look('identity in error');
  await field(page, 'Aadhaar number').fill(person.aadhaar);
  await press(page, 'Send OTP');
  await page.getByRole('link', { name: 'Agree to the check' }).waitFor();
  await page.getByLabel(CONSENT_START).check();
  await press(page, 'Send OTP');
  await page.getByText('OTP Sent').waitFor();
  await expectAnswer(page, 'aadhaar-answer');
  await look('identity with a code sent');
  await field(page, 'Aadhaar OTP').fill(ways.aadhaarCode);
  await press(page, 'Verify Aadhaar OTP');
  await page.getByText('OTP Verified').waitFor();
  await expectAnswer(page, 'aadhaar-answer');
  await field(page, 'PAN number').fill(person.pan.toLowerCase());
  await press(page, 'Verify PAN');
  await page.getByText('Pan Card Verified').waitFor();
  await expectAnswer(page, 'pan-answer');
  await look('identity verified');
  await press(page, 'Next');

  await at(page, 'profile');
  await lookFirst('profile');
  await fillIn(page, [['Password', person.password]]);
  await page.getByLabel('Profile picture').setInputFiles(files.photo);
  await press(page, 'Next');
  await page.getByRole('link', { name: 'Email is required' }).waitFor();
  await page.getByText('Your password is saved').waitFor();
  await page.getByText('photo.jpg').waitFor();
  await look('profile in error');
  await fillIn(
    page,
    profileTexts(person).filter(([label]) => label !== 'Password'),
  );
  await field(page, 'State').selectOption('Rajasthan');
  const [, first = '', ...others] = PROFILE_FILES;
  await page.getByLabel(first).setInputFiles(ways.document);
  for (const label of others) await page.getByLabel(label).setInputFiles(files.photo);
  await press(page, 'Next');

  await at(page, 'bank');
  await lookFirst('bank');
  await press(page, 'Submit');
  await page.getByRole('link', { name: 'IFSC Code is required' }).waitFor();
  await look('bank in error');
  await fillIn(page, bankTexts(person));
}

/** Records the files that scripts send. */
const keepWhatIsSent = (page: Page) =>
  page.evaluate(() => {
    const sent: Record<string, File> = {};
    Object.assign(window, { sent });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function keep(body) {
      if (body instanceof FormData) {
        for (const [name, value] of body) if (value instanceof File) sent[name] = value;
      }
      return send.call(this, body);
    };
  });

async function sentFile(page: Page, name: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (wanted) => {
    const { sent } = window as unknown as { sent: Record<string, File> };
    return Array.from(new Uint8Array((await sent[wanted]?.arrayBuffer()) ?? new ArrayBuffer(0)));
  }, name);
  return Buffer.from(bytes);
}

/**
 * The similarity of two pictures at a size at which a document's text is legible; 1 means equal.
 */
async function likeness(one: string, other: Buffer): Promise<number> {
  const grey = (picture: string | Buffer) =>
    sharp(picture).resize(1000, 750, { fit: 'fill' }).greyscale().raw().toBuffer();
  const a = await grey(one);
  const b = await grey(other);
  const difference = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
  return 1 - difference / a.length / 64;
}

describe('with Chromium', () => {
  const newVisitor = useChromium();
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startEmptyShop();
  });
  afterAll(() => shop?.stop());

  async function bytesBelow(folder: string): Promise<string> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found = entries.filter((entry) => entry.isFile());
    // The program is running, so a file may have been deleted since it was listed.
    const read = found.map((entry) =>
      readFile(join(entry.parentPath, entry.name), 'latin1').catch(() => ''),
    );
    return (await Promise.all(read)).join('\n');
  }

  it('without JavaScript a person registers, is signed in, and leaves no secret behind', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${shop.url}${PATH}?ref=FOUNDER`);
    const { look, faults } = inspect(page);
    await register(page, asha, {
      phoneCode: '123456',
      aadhaarCode: '123456',
      document: files.photo,
      look,
    });
    expect.soft(await faults()).toEqual([]);
    const cookies = JSON.stringify(await visitor.cookies());
    const staged = await bytesBelow(join(shop.dataDir, 'staged'));
    await press(page, 'Submit');
    await page.waitForURL(`${shop.url}/`);
    await page.getByText('Welcome to Neemgaon, Asha Verma!').waitFor();
    expect(await page.locator('summary', { hasText: 'Asha Verma' }).count()).toBe(1);

    await page.goto(`${shop.url}/profile`);
    const profile = await page.locator('main').textContent();
    for (const text of ['Demo Founder', 'XXXX XXXX 2346', 'XXXXXX234D', 'XXXX 9012', 'सीता वर्मा']) {
      expect(profile).toContain(text);
    }
    await page.goBack();
    await page.goto(`${shop.url}${PATH}/bank`);
    await page.getByText('You are already registered').waitFor();

    const kept = await bytesBelow(shop.dataDir);
    const everything = [cookies, staged, kept, shop.logs()].join('\n');
    expect(kept.includes('NFS2'), 'the members’ files are there').toBe(true);
    expect(kept.includes('asha@example.com'), 'the database is there').toBe(true);
    for (const secret of [asha.password, '234123412346', asha.aadhaar, asha.pan, asha.account]) {
      expect(everything.includes(secret), secret).toBe(false);
    }
    expect(await readdir(join(shop.dataDir, 'staged'))).toEqual(['.incoming']);
  });

  it('with JavaScript a person registers without a page load, and a large photo is scaled down', async () => {
    const visitor = await newVisitor({ script: true, width: 1280 });
    const { page, errors } = await openPage(visitor, `${shop.url}${PATH}?ref=FOUNDER`);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') loads.push(request.url());
    });
    await keepWhatIsSent(page);
    const { look, faults } = inspect(page);
    await register(page, rohan, {
      phoneCode: '123456',
      aadhaarCode: '123456',
      document: files.large,
      look,
    });
    expect.soft(await faults()).toEqual([]);
    await press(page, 'Submit');
    await page.getByText('Welcome to Neemgaon, Rohan Das!').waitFor();
    expect(loads).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(errors.filter((error) => !/status of 400/.test(error))).toEqual([]);

    const photo = await sentFile(page, 'aadhar_Card');
    expect((await readFile(files.large)).length).toBeGreaterThan(4_000_000);
    expect(photo.length).toBeLessThanOrEqual(500 * 1024);
    expect(await likeness(files.large, photo)).toBeGreaterThan(0.9);
  });

  it('with JavaScript shows how an upload goes, checks fields, and takes a drawn signature', async () => {
    const visitor = await newVisitor({ script: true, width: 360 }, holdable);
    const { page } = await openPage(visitor, `${shop.url}${PATH}/contact`);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    await fillIn(page, [
      ['Mobile number', '12345'],
      ['Full name', asha.name],
    ]);
    await page.getByText('Enter a 10-digit Indian mobile number.').waitFor();
    await fillIn(page, [
      ['Mobile number', '98765 43299'],
      ['Full name', asha.name],
    ]);
    await page.getByText('Enter a 10-digit Indian mobile number.').waitFor({ state: 'detached' });
    await press(page, 'Send OTP');
    await at(page, 'otp');
    expect(await page.getByRole('button', { name: 'Send a new OTP' }).isDisabled()).toBe(true);
    await field(page, 'OTP').fill('123456');
    await press(page, 'Verify OTP');
    await press(page, 'Next');
    await at(page, 'declarations');

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/uploads/signature', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Signature').setInputFiles(files.photo);
    await page.getByText('Sending photo.jpg').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(1);
    release();
    await page.getByText('photo.jpg', { exact: true }).waitFor();
    await press(page, 'Remove Signature');
    await page.getByText('photo.jpg was removed.').waitFor();
    await page.getByLabel('Signature').setInputFiles(files.disguised);
    await page.getByText('Choose a JPEG, PNG or WebP picture.').waitFor();

    await press(page, 'Draw the signature here instead');
    const pad = page.getByRole('img', { name: 'Signature pad' });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('The pad has no place on the page.');
    // A drag that begins above the pad does not draw.
    await page.mouse.move(box.x + 20, box.y - 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 60, { steps: 8 });
    await page.mouse.up();
    expect(await page.getByRole('button', { name: 'Use this signature' }).isEnabled()).toBe(false);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 60, { steps: 8 });
    await page.mouse.up();
    await press(page, 'Use this signature');
    await page.getByText('signature.png', { exact: true }).waitFor();
    for (const start of DECLARATION_STARTS) await page.getByLabel(start).check();
    await press(page, 'Next');
    await at(page, 'identity');
  });

  it('with JavaScript keeps the stored file if a later one does not arrive', async () => {
    const visitor = await newVisitor({ script: true, width: 360 }, holdable);
    const page = await visitor.newPage();
    await page.clock.install();
    await page.goto(`${shop.url}${PATH}/contact`);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    await fillIn(page, [
      ['Mobile number', '98765 43298'],
      ['Full name', asha.name],
    ]);
    await press(page, 'Send OTP');
    await at(page, 'otp');
    await field(page, 'OTP').fill('123456');
    await press(page, 'Verify OTP');
    await press(page, 'Next');
    await at(page, 'declarations');
    for (const start of DECLARATION_STARTS) await page.getByLabel(start).check();
    const signature = page.locator('input[name=signature]');
    const notArrived = page.getByText('The file did not arrive.');
    await signature.setInputFiles(files.photo);
    const held = page.getByText('photo.jpg', { exact: true });
    await held.waitFor();

    await page.route('**/uploads/signature', (route) => route.abort());
    await signature.setInputFiles(files.disguised);
    await notArrived.waitFor();
    expect(await held.count()).toBe(1);

    // The connection hangs, and Next waits for the file until it times out.
    await page.unrouteAll();
    await page.route('**/uploads/signature', () => undefined);
    const asked = page.waitForRequest('**/uploads/signature');
    await signature.setInputFiles(files.disguised);
    await asked;
    await page.getByText('Sending holiday.jpg').waitFor();
    await press(page, 'Next');
    await page.clock.fastForward(61_000);
    await notArrived.waitFor();
    expect(await held.count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(`${PATH}/declarations`);
    await press(page, 'Next');
    await at(page, 'identity');
  });

  it('with JavaScript takes a slow press on a button that moves when its field is checked', async () => {
    const visitor = await newVisitor({ script: true, width: 360 });
    const { page } = await openPage(visitor, `${shop.url}${PATH}/contact`);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    await press(page, 'Send OTP');
    await page.getByRole('link', { name: 'Name is required' }).waitFor();
    await field(page, 'Mobile number').fill('9876543217');
    await field(page, 'Full name').fill('Slow Presser');
    // This inserts an error above the button and moves it, so wait until it stands still.
    const wrong = page.locator('.field.wrong', { has: field(page, 'Mobile number') });
    await wrong.waitFor({ state: 'detached' });
    const isChecked = page.waitForResponse(/\/fields\/contact/);
    await page.getByRole('button', { name: 'Send OTP', exact: true }).hover();
    await page.mouse.down();
    await isChecked;
    // Long enough for the answer to appear if it were shown at once.
    await page.waitForTimeout(300);
    await page.mouse.up();
    await at(page, 'otp');
  });

  it('with JavaScript counts down to when another code can be sent', async () => {
    const visitor = await newVisitor({ script: true, width: 360 });
    const page = await visitor.newPage();
    await page.clock.install();
    await page.goto(`${shop.url}${PATH}/contact`);
    await page.clock.runFor(1_000);
    await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    await fillIn(page, [
      ['Full name', asha.name],
      ['Mobile number', '98765 43296'],
    ]);
    await press(page, 'Send OTP');
    // Saving a field may be pending, because this test holds the clock.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return new URL(page.url()).pathname;
      })
      .toBe(stepPath('otp'));
    await at(page, 'otp');
    await expectAnswer(page, 'answer');
    const again = page.getByRole('button', { name: 'Send a new OTP' });
    expect(await again.isDisabled()).toBe(true);
    await page.clock.runFor(31_000);
    await expect.poll(() => again.isEnabled()).toBe(true);
  });
});

// The same form engine as the checkout, which each run walks in a text browser.
describe.runIf(full)('with text browsers', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startEmptyShop();
  });
  afterAll(() => shop?.stop());

  it.each(Object.keys(textBrowsers) as TextBrowser['name'][])(
    '%s: a person registers, with uploads, and is signed in',
    async (name) => {
      const person = { w3m: asha, lynx: rohan }[name];
      const browser = await textBrowsers[name]();
      try {
        await registerInText(browser, person, shop.url);
      } finally {
        await browser.close();
      }
    },
  );
});

/** Redirects after a form have an own parameter for these browsers. */
const pathOf = async (browser: TextBrowser): Promise<string> =>
  new URL(await browser.address()).pathname;

async function registerInText(browser: TextBrowser, person: Person, shop: string): Promise<void> {
  await browser.open(`${shop}/distributor-register?ref=FOUNDER`);
  await browser.submit('Start registration');
  expect(await pathOf(browser)).toBe(`${PATH}/contact`);
  await browser.fill('Full name', person.name);
  await browser.fill('Mobile number', person.phone);
  await browser.submit('Send OTP');
  expect(await browser.text()).toContain('OTP Sent');
  await browser.fill('The digits from the message', '123456');
  await browser.submit('Verify OTP');
  expect(await browser.text()).toContain('OTP Verified');
  await browser.submit('Next');

  for (const start of DECLARATION_STARTS.slice(1)) await browser.toggle(start);
  await browser.fill('A photo of your signature', files.photo);
  await browser.submit('Next');
  const refused = await browser.text();
  expect(refused).toContain('Please accept all required declarations');
  expect(refused).toContain('photo.jpg');
  await browser.toggle(DECLARATION_STARTS[0] ?? '');
  await browser.submit('Next');

  await browser.fill('Aadhaar number', person.aadhaar);
  await browser.toggle(CONSENT_START);
  await browser.submit('Send OTP');
  // The hidden button that Enter presses, at the top of the page, also says “Aadhaar OTP”.
  await browser.fill('Aadhaar OTP', '123456', { after: 'linked with this Aadhaar' });
  await browser.submit('Verify Aadhaar OTP');
  await browser.fill('PAN number', person.pan);
  await browser.submit('Verify PAN');
  expect(await browser.text()).toMatch(/OTP Verified.*Pan Card Verified/);
  await browser.submit('Next');

  // w3m sends a form as soon as a file is chosen: the file is stored without errors about other
  // fields.
  for (const [label, text] of profileTexts(person)) await browser.fill(label, text);
  await browser.select('State', 'Rajasthan');
  await browser.fill('Profile picture', files.disguised);
  if (browser.name === 'lynx') await browser.submit('Next');
  const told = await browser.text();
  expect(told).toContain('choose a JPEG, PNG or WebP picture.');
  if (browser.name === 'w3m') expect(told).not.toContain('is required');
  await browser.fill('Profile picture', files.photo);
  for (const label of PROFILE_FILES.slice(1)) await browser.fill(label, files.photo);
  await browser.submit('Next');

  expect(await pathOf(browser)).toBe(`${PATH}/bank`);
  expect(await browser.text()).toContain(person.email);
  for (const [label, text] of bankTexts(person)) await browser.fill(label, text);
  await browser.submit('Submit');
  expect(await pathOf(browser)).toBe('/');
  expect(await browser.text()).toContain(`Welcome to Neemgaon, ${person.name}!`);
}

// Each run covers it without a browser: tests/app/features/registration/foreign.test.ts.
describe.runIf(full)('against an upstream written from the specification alone', () => {
  const newVisitor = useChromium();

  it('the registration completes, and every call is as the specification says', async () => {
    const foreign = await startForeignRegistration();
    const secret = 'a-secret-of-the-test-for-cookies-only';
    const shop = await startShop({
      env: {
        API_BASE_URL: foreign.baseUrl,
        API_KYC_KEY: 'the-fixed-key',
        SMS_OTP_BASE_URL: foreign.smsUrl,
        SMS_OTP_API_KEY: 'sms-key',
        SESSION_SECRETS: secret,
      },
    });
    try {
      const visitor = await newVisitor({ script: false, width: 360 });
      const { page } = await openPage(visitor, `${shop.url}${PATH}?ref=AUNT`);
      await register(page, asha, {
        phoneCode: '444555',
        aadhaarCode: '654321',
        document: files.photo,
      });
      await press(page, 'Submit');
      await page.getByText('Registration Failed!').waitFor();
      await page.getByText('No such sponsor here').waitFor();
      await page.getByRole('button', { name: 'Change About you' }).click();
      await field(page, 'Referral code').fill('UNCLE');
      await press(page, 'Next');
      await at(page, 'bank');
      await press(page, 'Submit');
      await page.getByText('Welcome to Neemgaon, Asha Verma!').waitFor();
    } finally {
      await shop.stop();
      await foreign.stop();
    }

    requireSpecified(foreign, { nominee: 'सीता वर्मा', type: 'image/jpeg' });
    const asked = foreign.calls.filter(({ path }) => path === 'distributor/cart/all');
    expect(asked.map(({ bearer }) => bearer)).toEqual(['Bearer foreign-token']);
  });
});

/** Each Aadhaar number gets one code in 45 seconds, so each view has its own person. */
describe.runIf(full)('the pages of the registration', () => {
  const newVisitor = useChromium();
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startEmptyShop();
  });
  afterAll(() => shop?.stop());

  it.each(
    otherViews.map(
      (view, index) => [describeView(view), view, index === 0 ? asha : rohan] as const,
    ),
  )('are sound at %s, in their error states too', async (_, view, person) => {
    const visitor = await newVisitor(view);
    const { page, errors } = await openPage(visitor, `${shop.url}${PATH}/contact?ref=FOUNDER`);
    if (view.script) await page.waitForSelector('html[data-enhanced]', { state: 'attached' });
    const { look, faults } = inspect(page);
    await register(page, person, {
      phoneCode: '123456',
      aadhaarCode: '123456',
      document: files.photo,
      look,
    });
    expect.soft(errors.filter((error) => !/status of 400/.test(error))).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});
