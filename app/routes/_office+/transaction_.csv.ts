import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadTransactions } from '~/features/transaction/transactions.server';

export function loader({ request }: LoaderFunctionArgs) {
  return downloadTransactions(request);
}
