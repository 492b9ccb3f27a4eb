/** Reads the state of a desk list from the URL. */
import { readPageNumber } from '~/platform/page-number.server';
import { readPeriod } from '~/platform/period.server';
import type { DeskListState } from './desk-list';

const MAX_FILTER_LENGTH = 200;

/**
 * @param names the filters and sort orders that the list has, and whether it has a date filter;
 *   others in the URL are ignored
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
