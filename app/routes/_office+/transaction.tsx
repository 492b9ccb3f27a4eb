import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { transactionText } from '~/features/transaction/transaction.text';
import { loadTransactions } from '~/features/transaction/transactions.server';
import { TransactionsView } from '~/features/transaction/transactions-view';
import { officeFormLinks } from '~/platform/document/style-links';
import { json } from '~/platform/json.server';

export const links = officeFormLinks;

export const meta = () => unlistedMeta(transactionText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadTransactions(request);
  return json(page, { status: page.period.isValid ? 200 : 400 });
}

export default function TransactionsRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={transactionText.title}>
      <TransactionsView {...data} />
    </OfficePage>
  );
}
