/**
 * Reads pages of lists from upstreams that paginate in different ways: without a total or page
 * size, with a fixed page size, or not at all.
 */

import { FilterInfo, type ProductSummary } from '@contract/catalogue';
import { withFallback } from '~/platform/upstream/with-fallback.server';

/** Divisible by 2, 3 and 4, so that rows of 2, 3 or 4 cards are full. */
export const PAGE_SIZE = 24;

/** The answer of an upstream for a page of a list. */
interface ListAnswer {
  data: ProductSummary[];
  extra: FilterInfo;
}

interface ListPage {
  shown: ProductSummary[];
  /** Null if the upstream does not say. */
  total: number | null;
  pages: number | null;
  hasNext: boolean;
  /** Position of the first product in the whole list, from 1. */
  first: number;
  /** Other data that the upstream sent. */
  extra: FilterInfo;
}

const EMPTY_ANSWER: ListAnswer = { data: [], extra: FilterInfo.parse({}) };

/**
 * Reads a page of a list. If the upstream does not say how it paginates, compares the page with the
 * first and the next page to find out. Both reads are cached.
 * @throws Response 404 past the last page, and what `ask` throws; but a page after the first that
 * the upstream lacks counts as empty
 */
export async function readPage(
  ask: (page: number) => Promise<ListAnswer>,
  page: number,
): Promise<ListPage> {
  const current = page === 1 ? await ask(1) : await withFallback(ask(page), EMPTY_ANSWER);
  const { total } = current.extra;
  const limit = pageSizeOf(current);
  if (total !== null && limit !== null) return pageOf(current, page, total, limit);
  const isAll = page === 1 && total !== null && total <= current.data.length;
  const [first, next] = await Promise.all([
    page === 1 ? current : ask(1),
    isAll ? EMPTY_ANSWER : withFallback(ask(page + 1), EMPTY_ANSWER),
  ]);
  const isPaginated = isDifferent(page === 1 ? next : current, first);
  // More products than requested: the upstream has sent the whole list.
  if (!isPaginated && first.data.length > PAGE_SIZE && limit === null)
    return pageOfWhole(first, page);
  if (page > 1 && !isPaginated) throw new Response(null, { status: 404 });
  const size = limit ?? (isPaginated ? first.data.length : PAGE_SIZE);
  const hasNext = isDifferent(next, first) && isDifferent(next, current);
  return {
    shown: current.data,
    total,
    pages: total === null ? null : hasNext ? Math.max(page + 1, Math.ceil(total / size)) : page,
    hasNext,
    first: (page - 1) * size + 1,
    extra: current.extra,
  };
}

/** The page size that the upstream states; null if it states none, or has sent more products. */
const pageSizeOf = ({ data, extra: { limit } }: ListAnswer): number | null =>
  limit && data.length <= limit ? limit : null;

/** Returns true if the first answer starts with a product, and the second with another or none. */
const isDifferent = ({ data: [product] }: ListAnswer, { data: [other] }: ListAnswer): boolean =>
  product !== undefined && product.slug !== other?.slug;

function pageOf({ data, extra }: ListAnswer, page: number, total: number, size: number): ListPage {
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages || (page > 1 && data.length === 0)) throw new Response(null, { status: 404 });
  const first = (page - 1) * size + 1;
  return { shown: data, total, pages, hasNext: page < pages, first, extra };
}

/** One page of an upstream that sends everything at once. */
function pageOfWhole({ data, extra }: ListAnswer, page: number): ListPage {
  const pageItems = data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return pageOf({ data: pageItems, extra }, page, data.length, PAGE_SIZE);
}
