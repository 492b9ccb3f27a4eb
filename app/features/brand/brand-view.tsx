import { ProductListView } from '~/features/product/product-list';
import type { ProductList } from '~/features/product/product-list.server';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import type { BrandPage } from './brand.server';
import { brandPath } from './brand-path';

/** The page of a brand. */
export function BrandView({ brand, list }: { brand: BrandPage; list: ProductList }) {
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: 'All brands', href: '/brands' },
  ];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1>{brand.name}</h1>
      {brand.description.map((text) => (
        <p className="soft" key={text}>
          {text}
        </p>
      ))}
      <ProductListView path={brandPath(brand.slug)} list={list} narrowBy="category" />
    </>
  );
}
