import type { DeskProductRow } from '@contract/desk/product';
import { CatalogueNav } from '~/features/desk/catalogue-nav';
import { DeskList } from '~/features/desk/desk-list';
import { optionsOf } from '~/features/desk/options-of';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount, formatPaise } from '~/platform/money';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { statusText, productListText as text } from './product.text';
import type { loadDeskProducts } from './products.server';

type ProductsPage = Awaited<ReturnType<typeof loadDeskProducts>>;

const states = optionsOf(text.states);

function stockCell({ status, stock, low_stock }: DeskProductRow): string {
  const count = formatCount(stock);
  return status === 'active' && stock <= low_stock ? text.lowStock({ stock: count }) : count;
}

/** The list of products in all states, which can be searched, filtered and sorted. */
export function DeskProductsView({ products, categories, state, pages, hasNext }: ProductsPage) {
  const options = categories.map(({ slug, path }) => ({ value: slug, label: path }));
  return (
    <>
      <h1>{text.title}</h1>
      <CatalogueNav />
      <p>
        <ButtonLink to={deskPaths.newProduct} look="alt">
          {text.add}
        </ButtonLink>
      </p>
      <DeskList
        caption={text.caption}
        items={products}
        rowKey={({ slug }) => slug}
        state={state}
        pages={pages}
        hasNext={hasNext}
        filters={[
          { name: 'q', label: text.search },
          { name: 'category', label: text.category, options },
          { name: 'brand', label: text.brand },
          { name: 'state', label: text.state, options: states },
        ]}
        empty={{
          nothing: text.nothing,
          nothingLead: (
            <>
              {text.nothingLead} <Link to={deskPaths.newProduct}>{text.add}</Link>
            </>
          ),
        }}
        columns={[
          {
            key: 'name',
            label: text.name,
            sortBy: 'name',
            cell: ({ slug, name }) => <Link to={deskPaths.product(slug)}>{name}</Link>,
          },
          { key: 'code', label: text.code, cell: ({ code }) => code },
          { key: 'brand', label: text.brand, cell: ({ brand }) => brand },
          { key: 'category', label: text.category, cell: ({ category }) => category },
          {
            key: 'price',
            label: text.price,
            figures: true,
            sortBy: 'price',
            cell: ({ price }) => formatPaise(price),
          },
          { key: 'stock', label: text.stock, figures: true, sortBy: 'stock', cell: stockCell },
          { key: 'state', label: text.state, cell: ({ status }) => statusText[status] ?? status },
          {
            key: 'changed',
            label: text.changed,
            cell: ({ changed_at }) => formatMoment(changed_at),
          },
        ]}
      />
    </>
  );
}
