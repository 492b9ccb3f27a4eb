import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import '../setup/provided';
import { openPage, useChromium } from './support/chromium';
import { acceptAsOwner, ownerLink } from './support/desk';
import { press } from './support/forms';
import { inspect } from './support/inspection';
import { logIn } from './support/shopping';

const shop = inject('shopUrl');
const PHONE = { script: false, width: 360 };
/** Nobody else logs in as this member. */
const EMAIL = 'demo27@example.com';
const STAFF = 'people@shop.test';

async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

describe('a ticket and a document at the desk, without script', () => {
  const newVisitor = useChromium();
  let desk: Page;
  let member: Page;
  let files: { pdf: string; jpeg: string };

  beforeAll(async () => {
    const folder = inject('runFolder');
    files = { pdf: join(folder, 'pan.pdf'), jpeg: join(folder, 'pan.jpg') };
    // An empty page would be one that cannot be drawn.
    await copyFile(new URL('../mocks/scans/cairo.pdf', import.meta.url), files.pdf);
    const size = { width: 900, height: 600, channels: 3, background: '#cfd8c0' } as const;
    await sharp({ create: size }).jpeg().toFile(files.jpeg);
    member = (await openPage(await newVisitor(PHONE), `${shop}/join-us`)).page;
    await logIn(member, EMAIL);
    const visitor = await newVisitor(PHONE);
    const link = await ownerLink(shop, inject('shopDataDir'), STAFF);
    const [name = '', value = ''] = (await acceptAsOwner(link)).split('=', 2);
    await visitor.addCookies([{ name, value, domain: new URL(shop).hostname, path: '/desk' }]);
    desk = (await openPage(visitor, `${shop}/desk/staff`)).page;
    await desk.getByRole('row', { name: STAFF }).getByRole('link').click();
    await desk.getByLabel('Compliance').check();
    await press(desk, 'Save roles');
  });

  it('answer a ticket with a template, which its writer reads', async () => {
    const { look, faults } = inspect(desk);
    await desk.goto(`${shop}/desk/tickets/templates/new`);
    await fillIn(desk, { Name: 'Thanks', Text: 'Dear {{name}}, we look into {{number}}.' });
    await look('a new template');
    await press(desk, 'Save template');
    await member.goto(`${shop}/contact-us`);
    const texts = { 'What is it about?': 'My order', 'Your message': 'Where is it?' };
    await fillIn(member, { 'E-mail': EMAIL, ...texts });
    await press(member, 'Send message');
    await member
      .getByText(/CON-\d{4}-\d{6}/)
      .first()
      .waitFor();
    const number = /CON-\d{4}-\d{6}/.exec(await member.content())?.[0] ?? '';
    await desk.goto(`${shop}/desk/tickets/${number}`);
    await desk.getByLabel('Your answer').fill('Typed first.');
    await desk.getByLabel('Template').selectOption('Thanks');
    await press(desk, 'Insert template');
    const answer = await desk.getByLabel('Your answer').inputValue();
    expect(answer).toMatch(new RegExp(`^Typed first\\.\\s+Dear .*, we look into ${number}\\.$`));
    await look('an answer from a template');
    await press(desk, 'Send answer and close ticket');
    await desk.getByText('Your answer is sent and the ticket is closed').waitFor();
    await member.goto(`${shop}/ticket/${number}`);
    await member.getByText(`we look into ${number}`).waitFor();
    expect(await faults()).toEqual([]);
  });

  it.runIf(full)('ask for a document again and approve it, which the member sees', async () => {
    const { look, faults } = inspect(desk);
    await send(files.pdf);
    await member.getByText('Received').waitFor();
    await openDocument();
    await look('an opened PDF');
    await desk.getByLabel('Ask for it again').check();
    await desk.getByLabel('What the member has to do').fill('The number is covered.');
    await press(desk, 'Save decision');
    await desk.getByText('We have asked the member to send the document again').waitFor();
    await member.goto(`${shop}/profile`);
    await member.getByText('Our answer: The number is covered.').waitFor();
    await member.getByRole('link', { name: /^Send another file/ }).click();
    await send(files.jpeg);
    await openDocument();
    await desk.getByLabel('Approve').check();
    await press(desk, 'Save decision');
    await member.goto(`${shop}/profile`);
    await member.getByText('Approved on').waitFor();
    await desk.goto(`${shop}/desk/record?action=document.`);
    for (const action of [
      'Opened a document',
      'Asked for a document again',
      'Approved a document',
    ]) {
      await desk.getByRole('cell', { name: action }).first().waitFor();
    }
    expect(await faults()).toEqual([]);
  });

  async function send(file: string): Promise<void> {
    await member.goto(`${shop}/profile/document/pancard`);
    const { look, faults } = inspect(member);
    await look('sending a document');
    await member.getByLabel('PAN card').setInputFiles(file);
    await press(member, 'Send document');
    await member.getByText('We have your document').waitFor();
    expect(await faults()).toEqual([]);
  }

  async function openDocument(): Promise<void> {
    await desk.goto(`${shop}/desk/documents`);
    await desk.getByRole('link', { name: 'PAN card Demo Member 27' }).click();
    await desk.getByLabel('Why you open it').fill('check of the registration');
    await press(desk, 'Open document');
    const picture = desk.getByRole('img', { name: 'PAN card, page 1' });
    await expect
      .poll(() => picture.evaluate((own) => (own as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(500);
  }
});
