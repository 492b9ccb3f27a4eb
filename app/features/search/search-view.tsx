import { CategoryChips } from '~/features/category/category-chips';
import { ProductGrid } from '~/features/product-list/product-grid';
import { ProductListView } from '~/features/product-list/product-list';
import type { ProductList } from '~/features/product-list/product-list.server';
import { paths } from '~/platform/paths';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import type { SearchPage } from './search.server';
import { searchText } from './search.text';

/** Search results, or suggestions if nothing was found or entered. */
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
      <h1>{searchText.results({ words: list.corrected || words })}</h1>
      <Remarks list={list} words={words} isCut={isCut} />
      <ProductListView
        path={paths.search}
        words={words}
        list={list}
        filterBy="both"
        ownOrder={searchText.bestFirst}
      />
    </>
  );
}

function NothingTyped() {
  return (
    <>
      <h1>{searchText.title}</h1>
      <p>{searchText.hint}</p>
    </>
  );
}

function NothingFound({ words }: { words: string }) {
  return (
    <>
      <h1>{searchText.noProducts({ words })}</h1>
      <p>{searchText.noProductsHint}</p>
    </>
  );
}

/**
 * Suggests a spelling that the upstream was not sure of. A spelling that it was sure of has already
 * been searched for.
 */
function DidYouMean({ list }: { list: ProductList | null }) {
  if (!list?.suggested) return null;
  return (
    <p>
      {fill(searchText.didYouMean, {
        words: <Link to={paths.searchFor(list.suggested)}>{list.suggested}</Link>,
      })}
    </p>
  );
}

/** Notes on how the search changed the words. */
function Remarks({ list, words, isCut }: { list: ProductList; words: string; isCut: boolean }) {
  return (
    <>
      {isCut ? <p className="soft">{searchText.cut}</p> : null}
      {list.corrected ? <p className="soft">{searchText.nothingFor({ words })}</p> : null}
      <DidYouMean list={list} />
      {list.isPartial ? <p>{searchText.partial}</p> : null}
    </>
  );
}

function Suggestions({ categories, products }: NonNullable<SearchPage['suggestions']>) {
  return (
    <>
      <section className="band">
        <h2>{searchText.categories}</h2>
        <CategoryChips categories={categories} />
      </section>
      {products.length > 0 ? (
        <section className="band">
          <h2>{searchText.popular}</h2>
          <ProductGrid products={products} />
        </section>
      ) : null}
    </>
  );
}
