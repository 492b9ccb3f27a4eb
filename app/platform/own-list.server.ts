/** Pages of a member's own list. Some upstreams paginate; others always send the whole list. */

interface ListAnswer<Item> {
  data: readonly Item[];
  extra: { total: number | null; limit: number | null };
}

export interface OwnListPage<Item> {
  items: readonly Item[];
  page: number;
  /** Null if the upstream does not say how many there are. */
  pages: number | null;
  hasNext: boolean;
}

/**
 * A page of a list from the upstream. If the upstream sent more items than a page has, it has
 * ignored the page number and sent the whole list.
 * @param size the requested page size
 */
export function ownListPage<Item>(
  { data, extra }: ListAnswer<Item>,
  { page, size }: { page: number; size: number },
): OwnListPage<Item> {
  const sentAll = data.length > (extra.limit ?? size);
  const items = sentAll ? data.slice((page - 1) * size, page * size) : data;
  const total = sentAll ? data.length : extra.total;
  const perPage = sentAll ? size : (extra.limit ?? size);
  const pages = total === null ? null : Math.max(1, Math.ceil(total / perPage));
  const hasNext = pages === null ? data.length === perPage : page < pages;
  return { items, page, pages, hasNext };
}

/**
 * A page of a list that is always sent whole.
 * @throws Response 404 past the last page
 */
export function pageOfList<Item>(
  all: readonly Item[],
  { page, size }: { page: number; size: number },
): OwnListPage<Item> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  if (page > pages) throw new Response(null, { status: 404 });
  const items = all.slice((page - 1) * size, page * size);
  return { items, page, pages, hasNext: page < pages };
}
