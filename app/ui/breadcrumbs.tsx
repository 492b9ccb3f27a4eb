import { Fragment } from 'react';
import { Link } from './link';
import { breadcrumbText } from './list.text';

interface Crumb {
  text: string;
  /** Undefined for the page itself. */
  href?: string | undefined;
  /** Language of the text, if not the page's. */
  lang?: string | undefined;
}

/** The path to a page. The page's own name may be left out if its heading follows immediately. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={breadcrumbText.label}>
      <ol className="crumbs">
        {crumbs.map(({ text, href, lang }) => (
          <Fragment key={href ?? text}>
            {/* The space after an item separates the words if the slash of the style sheet is
                not drawn. */}
            <li>
              {href ? (
                <Link to={href}>{text}</Link>
              ) : (
                <span aria-current="page" lang={lang}>
                  {text}
                </span>
              )}
            </li>{' '}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
