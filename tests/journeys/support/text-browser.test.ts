import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { full } from '../../setup/full';
import { html, type SampleSite, serveSamples } from './sample-site';
import { type TextBrowser, textBrowsers } from './text-browser';

const form = html(
  'Join',
  `<nav><a href="/">Home</a> <a href="/slow">Tea &amp; Coffee, from the hills where the mist sits
   until noon and nobody hurries</a></nav>
  <p>Founded in [2026].</p>
  <form method="post" action="/join" enctype="multipart/form-data">
    <input type="hidden" name="token" value="t1">
    <p><label for="name">Your name</label> <span>As on your PAN card</span>
      <input id="name" name="name" value="old"></p>
    <p><label for="password">Password</label> <input id="password" type="password" name="password"></p>
    <p><label for="state">State</label>
      <select id="state" name="state"><option>Assam<option>Bihar<option>Kerala</select></p>
    <p><label><input type="checkbox" name="agree" value="yes"> I agree to the terms and to the privacy
      policy of this shop, which I have read</label></p>
    <p><label><input type="radio" name="pay" value="card"> Card</label>
      <label><input type="radio" name="pay" value="upi"> UPI</label></p>
    <p><label for="message">Message</label><br><textarea id="message" name="message" rows="3"></textarea></p>
    <p><label for="signature">Signature</label> <input id="signature" type="file" name="signature"></p>
    <button name="intent" value="back">Back</button> <button name="intent" value="next">Next step</button>
  </form>`,
);

let site: SampleSite;

beforeAll(async () => {
  site = await serveSamples({
    '/': html('Home', '<a href="/form">Join us</a> <a href="/prices.csv">Prices</a>'),
    '/prices.csv': (_, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="prices.csv"',
      });
      response.end('\ufeffGoods;"₹ each"\r\nनीम;99\r\n');
    },
    '/form': form,
    '/slow': (_, response) => {
      response.setHeader('Content-Type', 'text/html');
      setTimeout(() => response.end(html('Slow page', '<p>Here at last.</p>')), 900);
    },
    '/join': (_, response) => {
      response.writeHead(303, { Location: '/welcome', 'Set-Cookie': 'member=7; Path=/; HttpOnly' });
      response.end();
    },
    '/welcome': html('Welcome', '<a href="/form">Again</a>'),
  });
});

afterAll(() => site.close());

// The journeys use them; single keys are tested for a release.
describe.runIf(full).each(Object.keys(textBrowsers) as TextBrowser['name'][])('%s', (name) => {
  let browser: TextBrowser;

  beforeEach(async () => {
    browser = await textBrowsers[name]();
    await browser.open(`${site.url}/form`);
  });

  afterEach(() => browser.close());

  it('follows a link by its text, though it is broken over lines, and waits for a slow page', async () => {
    await browser.followLink(
      'Tea & Coffee, from the hills where the mist sits until noon and nobody',
    );
    expect(await browser.text()).toContain('Here at last.');
    await browser.back();
    expect(await browser.address()).toBe(`${site.url}/form`);
  });

  it('fills every kind of field by its label and sends the form with the chosen button', async () => {
    const file = join(tmpdir(), `signature-${process.pid}-${name}.txt`);
    await writeFile(file, 'a signature');
    await browser.fill('Your name', 'Asha वर्मा; née Rao;');
    await browser.fill('Password', 'se cret-1');
    await browser.select('State', 'Kerala');
    await browser.toggle('I agree to the terms');
    await browser.toggle('UPI');
    await browser.fill('Message', 'Call me');
    await browser.fill('Signature', file);
    await browser.submit('Next step');

    expect(await browser.text()).toContain('Welcome');
    const sent = site.received.filter((request) => request.method === 'POST').at(-1);
    const fields = [
      ...(sent?.body.matchAll(/name="(\w+)"[^\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^\r]*)/g) ?? []),
    ];
    expect(Object.fromEntries(fields.map(([, key, value]) => [key, value]))).toEqual({
      token: 't1',
      name: 'Asha वर्मा; née Rao;',
      password: 'se cret-1',
      state: 'Kerala',
      agree: 'yes',
      pay: 'upi',
      message: 'Call me',
      signature: 'a signature',
      intent: 'next',
    });

    await browser.followLink('Again');
    expect(site.received.at(-1)?.cookie).toBe('member=7');
  });

  it('saves the target of a link as a file', async () => {
    await browser.followLink('Home');
    expect(await browser.download('Prices')).toBe('\ufeffGoods;"₹ each"\r\nनीम;99\r\n');
    await browser.followLink('Join us');
    expect(await browser.text()).toContain('Your name');
  });

  it('says what was on the screen when something is missing', async () => {
    await expect(browser.followLink('Checkout')).rejects.toThrow(
      /no link "Checkout"[\s\S]*Your name/,
    );
    await expect(browser.submit('Pay')).rejects.toThrow(/no button "Pay"/);
    await expect(browser.fill('Aadhaar', '1')).rejects.toThrow(/no field "Aadhaar"/);
  });
});
