import { ProductListView } from '~/features/product-list/product-list';
import type { ProductList } from '~/features/product-list/product-list.server';
import { contentLanguage } from '~/platform/language/content-language';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import type { CategoryPage } from './category.server';
import { categoryText } from './category.text';
import { CategoryChips } from './category-chips';

export function CategoryView({ category, list }: { category: CategoryPage; list: ProductList }) {
  const crumbs = [
    { text: categoryText.home, href: paths.home },
    { text: categoryText.all, href: paths.products },
    ...category.above.map(({ slug, name }) => ({ text: name, href: paths.category(slug) })),
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1 lang={contentLanguage(category.name)}>{category.name}</h1>
      {category.description ? (
        <p className="soft" lang={contentLanguage(category.description)}>
          {category.description}
        </p>
      ) : null}
      <ProductListView path={paths.category(category.slug)} list={list}>
        <CategoryChips categories={category.related} current={category.slug} />
      </ProductListView>
    </>
  );
}
