import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadPrint } from '~/features/desk-order/print.server';
import { printTitles } from '~/features/desk-order/print.text';
import { PrintView } from '~/features/desk-order/print-view';
import printHref from '~/styles/desk-print.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: printHref }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? deskMeta(printTitles[data.kind]) : [];

export const loader = (args: LoaderFunctionArgs) => loadPrint(args);

export default function PrintOrders() {
  return <PrintView {...useLoaderData<typeof loader>()} />;
}
