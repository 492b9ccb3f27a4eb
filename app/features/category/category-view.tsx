import { ProductListView } from '~/features/product/product-list';
import type { ProductList } from '~/features/product/product-list.server';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Link } from '~/ui/link';
import type { CategoryLink, CategoryPage } from './category.server';

export const categoryPath = (slug: string): string => `/products/${encodeURIComponent(slug)}`;

/** The page of a category. */
export function CategoryView({ category, list }: { category: CategoryPage; list: ProductList }) {
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: 'All categories', href: '/products' },
    ...category.above.map(({ slug, name }) => ({ text: name, href: categoryPath(slug) })),
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1>{category.name}</h1>
      {category.description ? <p className="soft">{category.description}</p> : null}
      <ProductListView path={categoryPath(category.slug)} list={list}>
        <CategoryChips categories={category.beside} current={category.slug} />
      </ProductListView>
    </>
  );
}

/** Links to categories in a row. */
export function CategoryChips({
  categories,
  current,
}: {
  categories: readonly CategoryLink[];
  current?: string;
}) {
  if (categories.length === 0) return null;
  return (
    <p className="chips">
      {categories.map(({ slug, name }) => (
        <Link
          key={slug}
          to={categoryPath(slug)}
          aria-current={slug === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
