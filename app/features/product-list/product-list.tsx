import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { describeFilters, describeFound } from './describe-filters';
import { FilterForm, priceError } from './filter-form';
import { isFiltered, listHref, RESULTS_ID, wholeList } from './list-query';
import { ProductGrid } from './product-grid';
import type { ProductList } from './product-list.server';
import { listText } from './product-list.text';

interface ProductListViewProps {
  path: string;
  list: ProductList;
  /** The words of a search. */
  words?: string;
  /** The label of the default sort order. If it is missing, `list.hasFeatured` decides. */
  ownOrder?: string;
  /** A category is filtered by brand, a brand by category, a search by both. */
  filterBy?: 'brand' | 'category' | 'both';
  /** Shown above the products, such as links to subcategories. */
  children?: ReactNode;
}

/** How many pictures of a list a phone shows in the first view. */
const FIRST_VIEW_PICTURES = 2;

/** A page of a list with filters, count and pagination. */
export function ProductListView(props: ProductListViewProps) {
  const { path, list, words, filterBy = 'brand', children } = props;
  const { ownOrder = list.hasFeatured ? listText.featuredFirst : listText.usualOrder } = props;
  const extra: Record<string, string> = words === undefined ? {} : { q: words };
  const all = listHref(path, wholeList, 1, extra);
  const found = useFocusWhenFound();
  return (
    <>
      <PriceErrors unreadable={list.query.unreadable} />
      {list.ignored.length > 0 ? (
        <Notice type="warning" title={listText.ignored}>
          {listText.ignoredHint({ filters: list.ignored })}
        </Notice>
      ) : null}
      <div className="side">
        <aside>
          <FilterForm
            path={path}
            query={list.query}
            brands={filterBy === 'category' ? [] : list.brands}
            categories={filterBy === 'brand' ? [] : list.categories}
            ownOrder={ownOrder}
            words={words}
          />
        </aside>
        <div>
          {children}
          {list.products.length > 0 ? (
            <>
              <p className="soft count" id={RESULTS_ID} tabIndex={-1} ref={found}>
                <span role="status">{describeFound(list)}</span>
                {isFiltered(list.query) ? (
                  <>
                    {'. '}
                    <Link to={all}>{listText.clear}</Link>
                  </>
                ) : null}
              </p>
              <ProductGrid products={list.products} priorityCount={FIRST_VIEW_PICTURES} canAdd />
              <Pagination
                page={list.query.page}
                pages={list.pages}
                hasNext={list.hasNext}
                href={(page) => listHref(path, list.query, page, extra)}
              />
            </>
          ) : (
            <div id={RESULTS_ID} tabIndex={-1} ref={found} role="status">
              <NoProducts list={list} all={all} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/**
 * Says which prices are invalid, with links to their fields. This is a notice and not an error
 * summary, because lists do not load the style sheet for forms.
 */
function PriceErrors({ unreadable }: Pick<ProductList['query'], 'unreadable'>) {
  const problems = Object.entries(unreadable);
  if (problems.length === 0) return null;
  return (
    <Notice type="error" title={listText.problem}>
      {problems.map(([end, text]) => (
        <p key={end}>
          <a href={`#${end}`}>{priceError(text)}</a>
        </p>
      ))}
    </Notice>
  );
}

/**
 * Moves the focus to the results when script has updated the list. After loading a document, the
 * browser itself moves the focus.
 */
function useFocusWhenFound(): (element: HTMLElement | null) => void {
  const { key, hash } = useLocation();
  const focused = useRef(key);
  return (element) => {
    if (!element || focused.current === key) return;
    focused.current = key;
    if (hash === `#${RESULTS_ID}`) element.focus();
  };
}

function NoProducts({ list, all }: { list: ProductList; all: string }) {
  if (!isFiltered(list.query)) {
    return (
      <EmptyState title={listText.empty}>
        <p>
          {fill(listText.emptyHint, {
            categories: <Link to={paths.products}>{listText.allCategories}</Link>,
          })}
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={listText.noMatch}>
      <p>{listText.noMatchHint({ filters: describeFilters(list) })}</p>
      <p>
        <ButtonLink to={all}>{listText.clear}</ButtonLink>
      </p>
    </EmptyState>
  );
}
