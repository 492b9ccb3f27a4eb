import { describe, expect, it } from 'vitest';
import { foreignShop } from './support/foreign-shop';

const foreign = foreignShop();

const get = async (path: string) => {
  const response = await fetch(foreign.shop.url + path, { redirect: 'manual' });
  return { status: response.status, html: await response.text() };
};

const pages = [
  '/',
  '/products',
  '/products/kirana',
  '/products/kirana?page=2',
  '/products/%E0%A4%AA', // an unknown slug, 404
  '/product/thing-0',
  '/product/thing-1',
  '/product/thing-8',
  '/brands',
  '/brands/gaon',
  '/search?q=thing',
  '/search?q=nothing+at+all',
  '/articles',
  '/article/a1',
  '/article/a2',
  '/news',
  '/about-us',
  '/contact-us',
  '/grievance-mechanism',
  '/join-us',
  '/sitemap.xml',
];

describe('against an upstream written from the specification alone', () => {
  it.each(pages)('%s renders', async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(path === '/products/%E0%A4%AA' ? 404 : 200);
    expect(html).not.toMatch(/Unexpected Application Error|undefined|NaN|\[object Object\]/);
  });

  it('shows prices that were sent as text, and no price that was not sent', async () => {
    expect((await get('/product/thing-1')).html).toContain('₹100.01');
    expect((await get('/product/thing-0')).html).not.toMatch(/₹0\b(?!\.)[^0-9]/);
  });

  it('cleans an article of scripts', async () => {
    const { html } = await get('/article/a1');
    expect(html.includes('<strong>there</strong>')).toBe(true);
    expect(html.includes('bad()')).toBe(false);
  });

  it('leads to the next page although the upstream counts nothing', async () => {
    expect((await get('/products/kirana')).html).toContain('/products/kirana?page=2');
  });

  it('says clearly that it files no tickets, and keeps what was written', async () => {
    const body = new URLSearchParams({
      name: 'Demo Visitor',
      email: 'visitor@example.com',
      subject: 'A question',
      message: 'Words that must not be lost',
      idempotency_key: 'key-of-the-test',
    });
    const response = await fetch(`${foreign.shop.url}/contact-us`, { method: 'POST', body });
    expect(response.status).toBe(501);
    expect(await response.text()).toContain('Words that must not be lost');
  });

  it.each([
    ['/product/thing-2', /related/],
    ['/sitemap.xml', /sitemap/],
  ])('%s stands although the upstream lacks a call that it makes', async (path, call) => {
    expect((await get(path)).status).toBe(200);
    expect(foreign.upstream.calls.filter((made) => call.test(made))).not.toEqual([]);
  });
});
