import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { productListText, stockText } from '~/features/desk-product/product.text';
import { changeStock, loadStock } from '~/features/desk-product/stock.server';
import { StockView } from '~/features/desk-product/stock-view';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data ? stockText.title(data.stock) : productListText.title);

export const loader = (args: LoaderFunctionArgs) => loadStock(args);

export const action = changeStock;

export default function DeskStockPage() {
  return <StockView {...useLoaderData<typeof loader>()} />;
}
