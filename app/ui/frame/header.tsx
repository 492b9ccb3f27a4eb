import type { ReactNode } from 'react';
import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { Icon } from '../icons';
import { Link } from '../link';
import { headerText } from './frame.text';
import { Logo } from './logo';
import { TopBar, type TopBarProps } from './top-bar';

export interface HeaderProps extends TopBarProps, SearchProps {
  name: string;
  categories: readonly { href: string; name: string; isCurrent: boolean }[];
  /** Whether to add a link to all categories, because narrower screens hide some of them. */
  hasMoreCategories?: boolean;
  /** The target of the wishlist icon; the log-in page for a visitor. */
  wishlistHref: string;
  /** The target of the cart icon; the log-in page for a visitor. */
  cartHref: string;
  /** Shown on the cart icon if above zero. */
  cartCount?: number | undefined;
}

interface SearchProps {
  /** The text in the search box. */
  query?: string | undefined;
  /** Called when the search box is used. */
  onSearch?: (() => void) | undefined;
  /** What JavaScript shows below the search box. */
  suggestions?: ReactNode;
}

/**
 * Everything above the content. The categories are folded on a phone, and a row on a wide screen.
 */
export function Header({
  name,
  categories,
  hasMoreCategories = false,
  query,
  onSearch,
  suggestions,
  wishlistHref,
  cartHref,
  cartCount = 0,
  ...topBar
}: HeaderProps) {
  return (
    <header>
      <TopBar {...topBar} />
      <div className="head">
        <div className="wrap">
          <Logo name={name} />{' '}
          <SearchForm query={query} onSearch={onSearch} suggestions={suggestions} />
          <div className="tools">
            <Link to={wishlistHref}>
              <Icon name="heart" />
              <span className="word">{headerText.wishlist}</span>
            </Link>{' '}
            <Link to={cartHref}>
              <Icon name="basket" />
              <span className="word">{headerText.cart}</span>{' '}
              {cartCount > 0 ? <CartCount count={cartCount} /> : null}
            </Link>
          </div>
          <nav aria-label={headerText.shop}>
            <details className="cats fold">
              <summary>
                <Icon name="menu" />
                <span className="word">{headerText.categories}</span>
              </summary>
              <ul>
                {categories.map(({ href, name, isCurrent }) => (
                  <li key={href}>
                    <Link to={href} aria-current={isCurrent ? 'page' : undefined}>
                      {name}
                    </Link>
                  </li>
                ))}
                {hasMoreCategories ? (
                  <li>
                    <Link to={paths.products}>{headerText.allCategories}</Link>
                  </li>
                ) : null}
                <li>
                  <Link to={paths.info('affiliate')}>{headerText.affiliate}</Link>
                </li>
              </ul>
            </details>
          </nav>
        </div>
      </div>
    </header>
  );
}

function SearchForm({ query, onSearch, suggestions }: SearchProps) {
  return (
    <search className="find" onFocus={onSearch} onInput={onSearch}>
      <form action={localPath(paths.search)}>
        <label className="vh" htmlFor="q">
          {headerText.searchProducts}
        </label>{' '}
        <input
          id="q"
          name="q"
          type="search"
          placeholder={headerText.searchProducts}
          defaultValue={query}
        />{' '}
        <button type="submit">
          <Icon name="search" />
          <span className="word">{headerText.search}</span>
        </button>
      </form>
      {suggestions}
    </search>
  );
}

function CartCount({ count }: { count: number }) {
  return (
    <b>
      {count}
      <span className="vh">{headerText.items({ count })}</span>
    </b>
  );
}
