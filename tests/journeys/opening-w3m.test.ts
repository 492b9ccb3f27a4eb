import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelText, settingsText } from '~/features/desk-settings/settings.text';
import { codeOf } from '../setup/app-code';
import { full } from '../setup/full';
import { readOpenedShop } from './support/opened-shop';
import { type RunningShop, startShop } from './support/server';
import type { TextBrowser } from './support/text-browser';
import { openW3m } from './support/w3m';

const PASSWORD = 'granite umbrella fourteen';
const CONFIRM = 'I have read this page, and it is true for our shop';
const PRODUCTS = `sku,name,category,price,mrp,stock
S-1,Saffron Threads,Spices,250,300,40
S-2,Sandal Soap,Bath,60,75,40
S-3,Rose Water,Bath,cheap,90,40
`;
const PAGES = [
  ...[
    'About us',
    'Our team',
    'Compliance',
    'FAQ',
    'Contact us',
    'Transparency and company information',
  ],
  ...[
    'Complaints and grievance mechanism',
    'Return and refund policy',
    'Shipping policy',
    'Payment policy',
  ],
  ...['Social media policy', 'Passing on a distributorship', 'Code of ethics', 'Website terms'],
  ...['Terms and conditions', 'Privacy policy', 'Affiliate with us'],
];
const SHIPPING = `We send parcels from {{city}} every evening.

## How long it takes

At most {{deliveryDays}} working days. Orders of {{freeShippingAbove}} and more are delivered free;
smaller ones for {{shippingFee}}.`;

/** The label of a setting's field. */
const label = (field: string): string => labelText[field] ?? field;

let dataDir: string;
let files: string;
let shop: RunningShop;
let browser: TextBrowser;

beforeAll(async () => {
  if (!full) return;
  dataDir = await mkdtemp(join(tmpdir(), 'shop-opened-'));
  files = await mkdtemp(join(tmpdir(), 'shop-files-'));
  shop = await startShop({ dataDir, env: { DEMO_SHOP: '0' } });
  browser = await openW3m();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  for (const folder of [dataDir, files]) if (folder) await rm(folder, { recursive: true });
});

/** Fails with the page if it does not have the text. */
async function expectText(text: string): Promise<void> {
  expect(await browser.text()).toContain(text);
}

/** Fills in fields by their labels, each behind the text `after`. */
async function fillIn(fields: Readonly<Record<string, string>>, after?: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await browser.fill(label, value, after === undefined ? {} : { after });
  }
}

/** From the list to a form of settings, and back with what it saved. */
async function save(task: string, list: string, fill: () => Promise<void>): Promise<void> {
  await browser.followLink(task, { after: list });
  await fill();
  await browser.submit('Save');
  await expectText(`${task} is saved as version 2`);
  await expectText('Open your shop');
}

async function createOwner(address: string): Promise<void> {
  await browser.open(address);
  const secret = /\b[A-Z2-7]{32}\b/.exec(await browser.screen())?.[0] ?? '';
  await fillIn(
    { 'Your name': 'Lata Rao', 'E-mail address': 'lata@kesari.example', Password: PASSWORD },
    'Enter your details',
  );
  await browser.fill('Code that the app shows now', codeOf(secret, new Date()));
  await browser.submit('Create account');
  await expectText('Welcome, Lata Rao');
}

async function enterCompany(): Promise<void> {
  await save('Company', 'Your company', () =>
    fillIn({
      Name: 'Kesari',
      'Legal name': 'Kesari Home Private Limited',
      Tagline: 'Saffron to the street',
      Street: '7 Temple Street',
      City: 'Pune',
      'PIN code': '411001',
      Phone: '020 555 0100',
      'E-mail address': 'hello@kesari.example',
    }),
  );
  await save('Tax', 'Your company', async () => {
    await fillIn({
      [label('gstin')]: '27AAPFU0939F1ZX',
      [label('stateCode')]: '27',
      [label('defaultGstRate')]: '5',
    });
    await browser.fill('State', 'Maharashtra', { after: 'GSTIN (optional)' });
    await browser.submit('Save');
    await expectText('There is a problem');
    await browser.fill('GSTIN', '27aapfu0939f1zv', { after: 'The GSTIN, and' });
  });
  await save('Officers', 'Your company', async () => {
    const desk = { Designation: 'Customer desk', Phone: '020 555 0101' };
    const mail = { 'E-mail address': 'desk@kesari.example' };
    await fillIn({ Name: 'Meena Iyer', ...desk, ...mail }, 'Grievance officer Name');
    await fillIn({ Name: 'Arun Das', ...desk, ...mail }, 'Nodal officer Name');
  });
}

async function enterSelling(): Promise<void> {
  await save('Delivery', 'Selling', async () => {
    await fillIn({
      [label('deliveryDays')]: '9',
      [label('freeShippingAbove')]: '999',
      [label('shippingFee')]: '79',
    });
    const here = {
      [label('prefixes')]: '40, 41',
      [label('max')]: '4',
      [label('chargePaise')]: '59',
    };
    await fillIn({ Name: 'Maharashtra', ...here }, 'Zone 1');
    const elsewhere = { [label('prefixes')]: '*', [label('min')]: '3', [label('max')]: '9' };
    const charges = { [label('chargePaise')]: '79', [label('freeFromPaise')]: '999' };
    await fillIn({ Name: 'everywhere else', ...elsewhere, ...charges }, 'Zone 2');
  });
  await save('Returns', 'Selling', () =>
    fillIn({
      [label('returnDays')]: '21',
      [label('buyBackDays')]: '45',
      [label('coolingOffDays')]: '60',
    }),
  );
  await browser.followLink('First distributor', { after: 'Selling' });
  await fillIn(
    {
      Name: 'Kesari Home',
      'E-mail address': 'founder@kesari.example',
      'Mobile number': '9000000001',
      Password: PASSWORD,
      'Referral code': 'KESARI',
    },
    'Every distributor joins',
  );
  await browser.submit('Create the distributor');
  await expectText('Kesari Home is distributor');
}

/** Two products of a file with a wrong row, whose reason is downloaded. */
async function importProducts(): Promise<void> {
  const file = join(files, 'products.csv');
  await writeFile(file, PRODUCTS);
  await browser.followLink('First products');
  // w3m sends a form of one field as soon as it is filled in.
  await browser.fill('File of products', file);
  await expectText('Check how the file is read');
  await browser.submit('Start the import');
  const refreshed = async () => {
    await browser.followLink('Refresh').catch(() => undefined);
    return browser.text();
  };
  await expect.poll(refreshed, { interval: 500 }).toContain('Download the rejected rows');
  await expectText('New products 2');
  await expectText('Rejected rows 1');
  expect(await browser.download('Download the rejected rows')).toContain('cheap');
}

async function addProduct(): Promise<void> {
  await browser.followLink('Catalogue');
  await browser.followLink('Add a product');
  await browser.select('Category', 'Spices');
  await fillIn({
    Name: 'Cardamom Pods',
    'Net quantity': '50 g',
    'MRP (₹)': '200',
    'Price (₹)': '180',
    'Pieces in stock': '25',
  });
  await browser.submit('Save product');
  await expectText('Cardamom Pods is saved');
  await browser.submit('Publish');
  await expectText('Cardamom Pods is published');
}

/** Each page is read and confirmed, one with another text. */
async function confirmPages(): Promise<void> {
  await browser.followLink('Open the shop');
  for (const page of PAGES) {
    await browser.followLink(page, { after: 'Pages and policies' });
    await expectText(`Read and confirm: ${page}`);
    if (page === 'Shipping policy') {
      await browser.followLink('Change the text');
      await browser.fill('Text', SHIPPING, { after: 'Last updated' });
      await browser.submit('Preview');
      await expectText('We send parcels from Pune every evening.');
      await browser.submit('Save');
      await expectText('is unchanged, but the English text has changed');
      await browser.toggle(settingsText.sameMeaning);
      await browser.submit('Save');
      await expectText('Shipping policy is saved as version 2');
      await browser.followLink(page, { after: 'Pages and policies' });
      await expectText('At most 9 working days. Orders of ₹999 and more');
    }
    await browser.submit(CONFIRM);
    await expectText(`${page} is confirmed`);
  }
}

describe.runIf(full)('a new shop in w3m', () => {
  it('is opened from an empty folder, and has nothing of the demo on any page', async () => {
    await browser.open(`${shop.url}/`);
    await expectText('New shop opens soon');
    await createOwner((await readFile(join(dataDir, 'opening-address.txt'), 'utf8')).trim());
    await enterCompany();
    await enterSelling();
    await importProducts();
    await addProduct();
    await confirmPages();
    await browser.followLink('Check what is left and open the shop');
    await expectText('Ready to go live');
    await browser.submit('Open the shop');
    await expectText('The shop is open');
    const pages = await readOpenedShop(shop.url);
    const text = (path: string) => pages.find((page) => page.path === path)?.html;
    expect(text('/shipping-policy')).toContain('We send parcels from Pune every evening.');
    expect(text('/product/cardamom-pods')).toContain('₹180');
    expect(text('/products/bath')).toContain('Sandal Soap');
    expect(text('/products/bath')).not.toContain('Rose Water');
  }, 1_200_000);
});
