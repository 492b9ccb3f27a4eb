import type { LoaderFunctionArgs } from '@remix-run/node';
import { transactionsCsv } from '~/features/transaction/transactions.server';

export function loader({ request }: LoaderFunctionArgs) {
  return transactionsCsv(request);
}
