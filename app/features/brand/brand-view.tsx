import { ProductListView } from '~/features/product/product-list';
import type { ProductList } from '~/features/product/product-list.server';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Picture } from '~/ui/picture';
import { Placeholder } from '~/ui/placeholder';
import type { BrandPage } from './brand.server';
import { brandPath } from './brand-tiles';

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

/** The page of all brands. */
export function BrandIndex({ brands }: { brands: readonly BrandPage[] }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: 'Home', href: '/' }]} />
      <h1>Brands</h1>
      {brands.length === 0 ? (
        <EmptyState title="No brands to show yet">
          <p>Please look through the categories instead.</p>
        </EmptyState>
      ) : (
        <ul className="grid three band">
          {brands.map((brand) => (
            <BrandCard key={brand.slug} brand={brand} />
          ))}
        </ul>
      )}
    </>
  );
}

function BrandCard({ brand: { slug, name, image, description } }: { brand: BrandPage }) {
  const picture = image ? (
    <Picture
      src={image}
      alt=""
      widths={[160, 320, 640]}
      sizes="(min-width:48em) 400px, 44vw"
      width={320}
      height={160}
    />
  ) : (
    <Placeholder name={name} />
  );
  return (
    <Card href={brandPath(slug)} title={name} picture={picture}>
      {description[0] ? <p className="soft">{description[0]}</p> : null}
    </Card>
  );
}
