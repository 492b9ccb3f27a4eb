import { ProductListView } from '~/features/product-list/product-list';
import type { ProductList } from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Paragraphs } from '~/ui/paragraphs';
import type { BrandPage } from './brand.server';
import { brandText } from './brand.text';

export function BrandView({ brand, list }: { brand: BrandPage; list: ProductList }) {
  const crumbs = [
    { text: brandText.home, href: paths.home },
    { text: brandText.all, href: paths.brands },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1>{brand.name}</h1>
      <Paragraphs className="soft" text={brand.description.join('\n')} />
      <ProductListView path={paths.brand(brand.slug)} list={list} filterBy="category" />
    </>
  );
}
