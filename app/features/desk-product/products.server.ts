/** The list of products at the desk. */
import { DESK_PRODUCTS_PAGE_SIZE, deskProductEndpoints } from '@contract/desk/product';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';

const size = DESK_PRODUCTS_PAGE_SIZE;

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadDeskProducts(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request, {
    filters: ['q', 'category', 'brand', 'state'],
    sorts: ['name', 'price', 'stock'],
  });
  const { filters, sort, page } = state;
  const { answer, categories } = await readDesk(args, async (desk) => ({
    answer: await desk.call(deskProductEndpoints.deskProducts, {
      query: { ...filters, sort, page },
    }),
    categories: (await desk.call(deskProductEndpoints.deskCategoryChoices)).data,
  }));
  const { items, ...pages } = deskListPage(answer, { page, size });
  return { ...pages, products: items, categories, state };
}
