import { beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, FOREIGN_PASSWORD } from './support/foreign-buying';
import { foreignSeller } from './support/foreign-shop';

interface Visitor {
  cookie(): string;
}
const { logIn } = (await import(new URL('../../bench/members.mjs', import.meta.url).href)) as {
  logIn(url: string, account: { email: string; password: string }): Promise<Visitor>;
};

const foreign = foreignSeller({ hasOffice: true });
let cookie = '';
beforeAll(async () => {
  const account = { email: ACCOUNTS.distributor, password: FOREIGN_PASSWORD };
  cookie = (await logIn(foreign.shop.url, account)).cookie();
});

async function get(path: string) {
  const headers = { cookie };
  const response = await fetch(foreign.shop.url + path, { headers, redirect: 'manual' });
  // React separates texts by empty comments.
  const text = (await response.text()).replaceAll('<!-- -->', '');
  return { status: response.status, text, headers: response.headers };
}

it.each([
  ['/dashboard', 'Sales figures are not available at the moment.'],
  ['/genealogy', 'Kavita Rao'],
  ['/genealogy?look=drawing', '<svg class="drawn"'],
  ['/genealogy?root=601&startDate=2026-01-01', 'About Kavita Rao'],
  ['/genealogy?name=imran', 'About Imran Shaikh'],
  ['/downline', 'Their Member 3'],
  ['/downline?page=2', 'Their Member 24'],
  ['/downline?name=kavita', 'Kavita Rao'],
  ['/mydownline', 'Imran Shaikh'],
  ['/downline/601/kavita-rao', 'Kavita Rao'],
  ['/downline-sales', '₹1,234.56'],
  ['/downline-sales/csv', '1234.56'],
  ['/allrank', 'Rank 3'],
  ['/icard', 'Their distributor'],
  ['/profile', 'Their distributor'],
])('%s of a distributor works with only the specified calls', async (path, content) => {
  const { status, text } = await get(path);
  expect([status, text.includes(content)]).toEqual([200, true]);
  expect(text).not.toMatch(/Unexpected Application Error|undefined|\bNaN\b|\[object Object\]/);
});

it('reveals no name or number in an address to other sites', async () => {
  const { headers: sent } = await get('/downline/601/kavita-rao');
  expect(sent.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(sent.get('cache-control')).toContain('no-store');
});

it('finds neither a stranger nor the rank check', async () => {
  expect((await get('/genealogy?root=999')).status).toBe(404);
  expect((await get('/downline/999/nobody')).status).toBe(404);
  expect((await get('/checkrank')).status).toBe(404);
});

it('makes the calls of section 7 with their paths and filters', async () => {
  await get('/downline-sales?startDate=2026-01-01&endDate=2026-01-31&name=Kavita&phone=9876543210');
  await get('/downline?startDate=2026-01-01&endDate=2026-01-31');
  const last = (path: string) => foreign.upstream.calls.filter((call) => call.path === path).at(-1);
  expect(last('distributor/genealogy/sales')).toMatchObject({
    method: 'GET',
    bearer: 'Bearer token-of-distributor',
    query: {
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      page: '1',
      limit: '20',
      name: 'Kavita',
      phone: '9876543210',
    },
  });
  expect(last('distributor/genealogy/iall')?.query).toMatchObject({
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  });
  expect(last('distributor/rankUpgrade/check/501')?.method).toBe('POST');
});
