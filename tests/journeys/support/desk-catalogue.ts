/** Adding a product at the desk and buying it, without script. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { press } from './forms';
import { fillAddress, heading, logIn, placeBy } from './shopping';

/** A picture as a file of a form. */
const pictureFile = async (name: string, background: string) => {
  const create = { width: 400, height: 300, channels: 3 as const, background };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
};

/** Adds a product, changes its price, gives it pictures and publishes it. */
export async function publishProduct(
  page: Page,
  name: string,
  look: (state: string) => Promise<unknown>,
): Promise<void> {
  await page.getByRole('link', { name: 'Add a product' }).first().click();
  await press(page, 'Save product');
  await page.getByText('There is a problem').waitFor();
  await look('a product without anything');
  const fields = {
    Name: name,
    'MRP (₹)': '250',
    'Price (₹)': '220',
    'Pieces in stock (optional)': '5',
    'GST rate (%) (optional)': '5',
    'Net quantity (optional)': '100 g',
  };
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('Category').selectOption({ index: 1 });
  await press(page, 'Save product');
  await page.getByText(`${name} is saved`).waitFor();
  await look('a new product');
  await page.getByRole('link', { name: 'Change the price' }).click();
  await page.getByLabel('Price (₹)').fill('199.50');
  await press(page, 'Save price');
  await page.getByText('The price is saved').waitFor();
  await look('its price');
  await page.getByRole('link', { name: 'Back to the product' }).click();
  await page.getByRole('link', { name: /^Pictures/ }).click();
  await page
    .getByLabel('Pictures')
    .setInputFiles([await pictureFile('a.jpg', 'green'), await pictureFile('b.jpg', 'red')]);
  await press(page, 'Upload');
  await page.getByText('2 pictures are added').waitFor();
  await press(page, 'Move up picture 2');
  await page.getByText('The pictures are saved').waitFor();
  await look('its pictures');
  await page.getByRole('link', { name: 'Back to the product' }).click();
  await press(page, 'Publish');
  await page.getByText(`${name} is published`).waitFor();
  await page.getByRole('link', { name: 'See it in the shop' }).click();
}

interface Purchase {
  name: string;
  /** As its page shows it. */
  price: string;
  email: string;
}

/** From the page of a product to an order that is paid at the door. */
export async function buyProduct(
  page: Page,
  shopUrl: string,
  { name, price, email }: Purchase,
): Promise<void> {
  await heading(page, name).waitFor();
  await page.getByText(price).first().waitFor();
  const address = page.url();
  await page.goto(`${shopUrl}/join-us`);
  await logIn(page, email);
  await page.goto(address);
  await press(page, 'Add to cart');
  await page.getByText('Added to your cart').waitFor();
  await press(page, 'Checkout');
  // Folded for a buyer who has saved one.
  if (await page.getByLabel('Full name', { exact: true }).isVisible()) await fillAddress(page);
  await press(page, 'Continue to payment');
  await placeBy(page, 'Cash on delivery');
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.getByText(name).first().waitFor();
}
