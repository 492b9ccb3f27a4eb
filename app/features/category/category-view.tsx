import { ProductListView } from '~/features/product/product-list';
import type { ProductList } from '~/features/product/product-list.server';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import type { CategoryPage } from './category.server';
import { CategoryChips } from './category-chips';
import { categoryPath } from './category-path';

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
