import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { linkTo } from '../../../../api/accounts';
import { member, outbox, ticket } from '../../../../api/db/schema';
import { describeOnBoth } from '../../../setup/database';
import { EMAIL, openRobbed, PASSWORD } from './thief';

const HINDI = { 'Accept-Language': 'hi' };
const ENGLISH = { 'Accept-Language': 'en' };
const inHindi = /[\u0900-\u097f]{3}/;

describeOnBoth('messages', (open) => {
  it('are in the language of the page on which a member logs in or sends a form', async () => {
    const shop = await openRobbed(open);
    const languageOf = async () => (await shop.own()).language;
    expect(await languageOf()).toBe('en');
    const account = { email: EMAIL, password: PASSWORD };
    const { body } = await shop.post('login', account, HINDI);
    expect(await languageOf()).toBe('hi');
    const token = String(body.token);
    // A page that is only looked at changes nothing.
    await shop.call('GET', 'distributor/data', undefined, { ...shop.as(token), ...ENGLISH });
    expect(await languageOf()).toBe('hi');
    await shop.update(token, { nominee: 'Ravi Verma' });
    expect(await languageOf()).toBe('hi');
    const change = { email: 'new@example.org', current_password: PASSWORD };
    expect((await shop.update(token, change, HINDI)).status).toBe(200);
    const sent = await shop.messages();
    const changed = sent.filter(({ kind }) => kind === 'account_email');
    expect(changed).toHaveLength(2);
    for (const { text } of sent) {
      expect(text).toMatch(inHindi);
      expect(text).toMatch(/https:\/\/shop\.test\/hi\/(stop|confirm-email)\/[\w.-]{22}/);
    }
    expect(changed.find(({ subject }) => !subject)).toMatchObject({ language: 'hi' });
    await shop.db.delete(outbox);
    const back = { email: EMAIL, current_password: PASSWORD };
    await shop.update(token, back, ENGLISH);
    expect(await languageOf()).toBe('en');
    for (const { text } of await shop.messages()) {
      expect(text).not.toMatch(inHindi);
      expect(text).toMatch(/https:\/\/shop\.test\/(stop|confirm-email)\//);
    }
  });

  it('to a new customer are in the language of the form, and of a ticket in that of the ticket', async () => {
    const shop = await openRobbed(open);
    const phone = '9812345670';
    const customer = {
      name: 'Asha Verma',
      email: 'asha@example.org',
      phone,
      password: 'quiet-river-9',
    };
    const voucher = shop.voucher(phone, 'register');
    const { status } = await shop.post('user/signup', customer, { ...voucher, ...HINDI });
    expect(status).toBe(200);
    const [own] = await shop.db.select().from(member).where(eq(member.phone, phone));
    expect(own?.language).toBe('hi');
    const [link] = await shop.messages();
    expect(link).toMatchObject({
      kind: 'account_email_link',
      subject: expect.stringMatching(inHindi),
    });
    await shop.db.delete(outbox);
    const form = {
      kind: 'contact',
      name: 'Asha',
      email: 'visitor@example.org',
      subject: 'नमस्ते',
      message: 'मेरा पार्सल कहाँ है?',
    };
    const filed = await shop.call('POST', 'ticket/create', form, HINDI);
    expect(filed.status).toBe(200);
    const [row] = await shop.db.select().from(ticket);
    expect(row?.language).toBe('hi');
    const [mail] = await shop.messages();
    expect(mail?.subject).toMatch(inHindi);
    expect(mail?.text).toContain('https://shop.test/hi/ticket/');
  });

  it('lead to English pages if the shop no longer has the language', () => {
    const shop = { name: 'Neemgaon', url: 'https://shop.test' };
    expect(linkTo({ ...shop, languages: ['en', 'hi'] }, '/join-us', 'hi')).toBe(
      'https://shop.test/hi/join-us',
    );
    expect(linkTo({ ...shop, languages: ['en'] }, '/join-us', 'hi')).toBe(
      'https://shop.test/join-us',
    );
  });
});
