import { expect, it } from 'vitest';
import { FilterForm } from '~/features/product-list/filter-form';
import { wholeList } from '~/features/product-list/list-query';
import { renderPage, text } from '../../ui/render';

const facets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ slug: `b${at}`, name: `Brand ${at}`, count: 1 }));

const form = async (brands: number) =>
  text(
    await renderPage(
      <FilterForm
        path="/products/oils"
        query={wholeList}
        brands={facets(brands)}
        categories={[]}
        ownOrder="Relevance"
      />,
    ),
  );

it('the filters say if there may be more brands than they list', async () => {
  expect(await form(11)).not.toContain('There may be more brands');
  expect(await form(12)).toContain('There may be more brands and categories than are listed here.');
});
