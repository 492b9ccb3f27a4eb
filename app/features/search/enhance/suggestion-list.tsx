import { type CSSProperties, useRef } from 'react';
import { contentLanguage } from '~/platform/language/content-language';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { suggestionText } from '../search.text';
import type { Suggestion } from '../suggestion';
import { useSearchBox } from './use-search-box';
import { useSuggestions } from './use-suggestions';

/**
 * Inline styles, because the style sheet is part of every page and most visits never show the list.
 */
const popupStyle: CSSProperties = {
  position: 'absolute',
  left: 0,
  right: 0,
  zIndex: 4,
  background: '#fff',
  border: '1px solid #85806f',
  borderRadius: 3,
};
const emptyStyle: CSSProperties = { ...popupStyle, padding: '10px 12px' };
const line: CSSProperties = { padding: 0 };
const link: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '6px 12px',
  outlineOffset: -3,
};
const start: CSSProperties = { flex: 1, minWidth: 0, marginRight: 12 };
const lineStyle: CSSProperties = { display: 'block' };

/**
 * Products that match the text in the search box. The browser loads this module when the box is
 * first used. Until then, the box is a plain form.
 */
export default function SuggestionList() {
  const container = useRef<HTMLDivElement>(null);
  const words = useSearchBox(container);
  const products = useSuggestions(words)?.products;
  return (
    <div ref={container} style={{ position: 'relative' }}>
      <div role="status" className="vh">
        {products ? announcement(products.length) : ''}
      </div>
      {products?.length === 0 ? (
        <p className="soft" style={emptyStyle} aria-hidden>
          {suggestionText.nothing}
        </p>
      ) : null}
      {products && products.length > 0 ? (
        // If pressing moved the focus out of the box, the list would disappear before the click.
        <ul className="list" style={popupStyle} onMouseDown={(event) => event.preventDefault()}>
          {products.map((product) => (
            <ProductLine key={product.slug} {...product} />
          ))}
          <li style={line}>
            <Link to={paths.searchFor(words)} style={link}>
              <b style={start}>{suggestionText.all({ words })}</b>
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  );
}

function ProductLine({ slug, name, facts, price }: Suggestion) {
  return (
    <li style={line}>
      <Link to={paths.product(slug)} style={link}>
        <span style={start} lang={contentLanguage(name)}>
          {name}{' '}
          <span className="soft" style={lineStyle}>
            {facts}
          </span>
        </span>{' '}
        <span className="num">{price}</span>
      </Link>
    </li>
  );
}

function announcement(count: number): string {
  return count === 0 ? suggestionText.nothing : suggestionText.announcement({ count });
}
