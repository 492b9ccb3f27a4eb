/** Reads the state of a desk list from the URL, and its page from the answer. */
import { type OwnListPage, ownListPage } from '~/platform/own-list.server';
import { readPageNumber } from '~/platform/page-number.server';
import { readPeriod } from '~/platform/period.server';
import type { DeskListState } from './desk-list';

const MAX_FILTER_LENGTH = 200;

/**
 * Reads the state of a list from the URL.
 * @param names the filters and sort orders that the list has, and whether it has a date filter;
 * others in the URL are ignored
 * @throws Response as `readPageNumber`
 */
export function deskListOf(
  request: Request,
  names: { filters?: readonly string[]; sorts?: readonly string[]; hasPeriod?: boolean } = {},
): DeskListState {
  const url = new URL(request.url);
  const filters = (names.filters ?? []).flatMap((name) => {
    const value = (url.searchParams.get(name) ?? '').trim().slice(0, MAX_FILTER_LENGTH);
    return value ? [[name, value] as const] : [];
  });
  const sort = url.searchParams.get('sort') ?? '';
  const isKnown = (names.sorts ?? []).includes(sort.replace(/^-/, ''));
  return {
    filters: Object.fromEntries(filters),
    sort: isKnown ? sort : '',
    page: readPageNumber(url),
    ...(names.hasPeriod ? { period: readPeriod(url, 'all') } : {}),
  };
}

/**
 * Returns the page of a list.
 * @throws Response 404 past the last page
 */
export function deskListPage<Item>(
  answer: Parameters<typeof ownListPage<Item>>[0],
  place: { page: number; size: number },
): OwnListPage<Item> {
  const list = ownListPage(answer, place);
  if (place.page > 1 && list.items.length === 0) throw new Response(null, { status: 404 });
  return list;
}
