import { describe, expect, it } from 'vitest';
import { OfficeNav } from '~/features/frame/office-nav';
import { renderPage } from '../../ui/render';

const navAt = (path: string, user: object | null) => renderPage(<OfficeNav />, path, { user });
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

const distributor = { name: 'Asha Verma', type: 'distributor', checksRanks: false };

describe('the menu of the back-office', () => {
  it('offers a distributor the back-office, and a customer what concerns shopping', async () => {
    const all = linksIn(await navAt('/dashboard', distributor));
    expect(all).toEqual(
      expect.arrayContaining(['/genealogy', '/downline', '/mydownline', '/downline-sales']),
    );
    expect(all).not.toContain('/checkrank');
    const customers = linksIn(await navAt('/profile', { ...distributor, type: 'customer' }));
    expect(customers).toEqual(['/allorder', '/invoice', '/transaction', '/profile']);
    expect(await navAt('/profile', null)).not.toContain('<nav');
  });

  it('offers the rank check only from the required rank on', async () => {
    const html = await navAt('/dashboard', { ...distributor, checksRanks: true });
    expect(linksIn(html)).toContain('/checkrank');
  });

  it('marks the page, and the list that a page belongs to', async () => {
    const marked = (html: string) => /aria-current="(\w+)" href="([^"]+)"/.exec(html)?.slice(1);
    expect(marked(await navAt('/downline', distributor))).toEqual(['page', '/downline']);
    expect(marked(await navAt('/downline-sales', distributor))).toEqual([
      'page',
      '/downline-sales',
    ]);
    expect(marked(await navAt('/downline/NG1/asha', distributor))).toEqual(['true', '/downline']);
  });
});
