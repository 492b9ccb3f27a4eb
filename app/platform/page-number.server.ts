/** The page number in an address. */

import { MAX_PAGE } from '@contract/catalogue';
import { redirect } from '@remix-run/node';

/**
 * Reads the parameter `page`, which starts at 1.
 * @throws Response 404 for an invalid page number; 301 from `page=1` to the address without it
 */
export function readPageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? '';
  if (text === '') return 1;
  if (text === '1') {
    const search = new URLSearchParams(url.search);
    search.delete('page');
    throw redirect(`${url.pathname}${search.size > 0 ? `?${search}` : ''}`, 301);
  }
  const page = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  if (page === 0 || page > MAX_PAGE) throw new Response(null, { status: 404 });
  return page;
}
