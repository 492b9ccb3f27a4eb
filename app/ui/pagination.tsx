import { formatCount } from '~/platform/money';
import { fill } from './fill';
import { Link } from './link';
import { paginationText } from './list.text';

interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  /** Null if unknown. */
  pages: number | null;
  /** Whether there is a next page, if the number of pages is unknown. */
  hasNext?: boolean;
  href: (page: number) => string;
  /** Name of the landmark, for screen readers. */
  label?: string;
}

/** Links to the pages of a list: neighbours, first and last. Nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, href, label = paginationText.label } = props;
  const hasNext = pages === null ? (props.hasNext ?? false) : page < pages;
  if (page === 1 && !hasNext) return null;
  const hiddenPage = <span className="vh">{paginationText.page}</span>;
  return (
    <nav className="pages" aria-label={label}>
      <p className="soft">
        {paginationText.current({
          page: formatCount(page),
          pages: pages === null ? null : formatCount(pages),
        })}
      </p>
      <ul>
        {page > 1 ? (
          <li>
            <Link to={href(page - 1)} rel="prev">
              {fill(paginationText.previous, { page: hiddenPage })}
            </Link>
          </li>
        ) : null}
        {pageNumbers(page, pages ?? page).map((number) => (
          <li key={number}>
            <PageMark number={number} current={page} href={href} />
          </li>
        ))}
        {hasNext ? (
          <li>
            <Link to={href(page + 1)} rel="next">
              {fill(paginationText.next, { page: hiddenPage })}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

interface PageMarkProps {
  number: number;
  current: number;
  href: (page: number) => string;
}

function PageMark({ number, current, href }: PageMarkProps) {
  if (number < 0) return <i>…</i>;
  if (number === current) return <b aria-current="page">{formatCount(number)}</b>;
  return (
    <Link to={href(number)}>
      <span className="vh">{paginationText.pageBefore}</span>
      {formatCount(number)}
    </Link>
  );
}

/**
 * Returns the first page, the last, and the neighbours of the current one, in order. A negative
 * number marks a gap of two or more pages. A gap of one page is filled, because dots would need as
 * much room as its number.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const pagesToShow = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers: number[] = [];
  let last = 0;
  for (const number of [...new Set(pagesToShow)].sort((a, b) => a - b)) {
    if (number - last === 2) numbers.push(last + 1);
    if (number - last > 2) numbers.push(-number);
    numbers.push(number);
    last = number;
  }
  return numbers;
}
