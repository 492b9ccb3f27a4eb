import { CategoryChips } from '~/features/category/category-chips';
import { ProductGrid } from '~/features/product-list/product-card';
import { ProductListView } from '~/features/product-list/product-list';
import type { ProductList } from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import type { SearchPage } from './search.server';

/** The page of a search: what was found, or where to go on. */
export function SearchView({ words, isCut, list, suggestions }: SearchPage) {
  if (suggestions || !list) {
    return (
      <>
        {words === '' ? <NothingTyped /> : <NothingFound words={words} />}
        <DidYouMean list={list} />
        {suggestions ? <Suggestions {...suggestions} /> : null}
      </>
    );
  }
  return (
    <>
      <h1>{`Results for “${list.corrected || words}”`}</h1>
      <Remarks list={list} words={words} isCut={isCut} />
      <ProductListView
        path={paths.search}
        words={words}
        list={list}
        filterBy="both"
        ownOrder="Best match first"
      />
    </>
  );
}

function NothingTyped() {
  return (
    <>
      <h1>Search</h1>
      <p>
        Type what you are looking for into the box above: a product, a brand, or what it is for.
      </p>
    </>
  );
}

function NothingFound({ words }: { words: string }) {
  return (
    <>
      <h1>{`No products for “${words}”`}</h1>
      <p>Check the spelling, use fewer or more common words, or look through a category.</p>
    </>
  );
}

/** A search that was perhaps meant: nothing is replaced where that is not sure. */
function DidYouMean({ list }: { list: ProductList | null }) {
  if (!list?.suggested) return null;
  return (
    <p>
      Did you mean <Link to={paths.searchFor(list.suggested)}>{list.suggested}</Link>?
    </p>
  );
}

/** What the search did besides looking for the words as they were typed. */
function Remarks({ list, words, isCut }: { list: ProductList; words: string; isCut: boolean }) {
  return (
    <>
      {isCut ? <p className="soft">That was long: we searched for its beginning.</p> : null}
      {list.corrected ? <p className="soft">{`Nothing found for “${words}”.`}</p> : null}
      <DidYouMean list={list} />
      {list.isPartial ? <p>No product has all of these words. These have some of them.</p> : null}
    </>
  );
}

function Suggestions({ categories, products }: NonNullable<SearchPage['suggestions']>) {
  return (
    <>
      <section className="band">
        <h2>Categories</h2>
        <CategoryChips categories={categories} />
      </section>
      {products.length > 0 ? (
        <section className="band">
          <h2>Popular</h2>
          <ProductGrid products={products} />
        </section>
      ) : null}
    </>
  );
}
