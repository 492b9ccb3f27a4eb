import { Link } from './link';

export interface PaginationProps {
  /** The page shown, from 1. */
  page: number;
  /** How many there are. */
  pages: number;
  /** The address of a page. */
  href: (page: number) => string;
  /** What is paged, for who hears the list of landmarks. */
  label?: string;
}

/** Links to the pages of a list: the neighbours, the ends, and where one is. Nothing for one page. */
export function Pagination({ page, pages, href, label = 'Pages' }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label={label}>
      <p className="soft">
        Page {page} of {pages}
      </p>
      <ul>
        {page > 1 ? (
          <li>
            <Link to={href(page - 1)} rel="prev">
              Previous<span className="vh"> page</span>
            </Link>
          </li>
        ) : null}
        {pageNumbers(page, pages).map((number) => (
          <li key={number}>
            <PageMark number={number} current={page} href={href} />
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link to={href(page + 1)} rel="next">
              Next<span className="vh"> page</span>
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
  if (number === current) return <b aria-current="page">{number}</b>;
  return (
    <Link to={href(number)}>
      <span className="vh">Page </span>
      {number}
    </Link>
  );
}

/**
 * First, last, and the neighbours of the current page in order; a negative number stands for a gap
 * of two or more. A gap of one is filled, since a dot takes no less room than the number.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers: number[] = [];
  let last = 0;
  for (const number of [...new Set(shown)].sort((a, b) => a - b)) {
    if (number - last === 2) numbers.push(last + 1);
    if (number - last > 2) numbers.push(-number);
    numbers.push(number);
    last = number;
  }
  return numbers;
}
