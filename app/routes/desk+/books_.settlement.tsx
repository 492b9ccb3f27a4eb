import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { compareSettlement, loadSettlement } from '~/features/desk-books/settlement.server';
import { settlementText } from '~/features/desk-books/settlement.text';
import { SettlementView } from '~/features/desk-books/settlement-view';

export const meta: MetaFunction = () => deskMeta(settlementText.title);

export const loader = (args: LoaderFunctionArgs) => loadSettlement(args);

export const action = compareSettlement;

export default function DeskSettlementPage() {
  return <SettlementView {...useLoaderData<typeof loader>()} />;
}
