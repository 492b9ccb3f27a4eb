import type { LoaderFunctionArgs } from '@remix-run/node';
import { transactionsCsv } from '~/features/transaction/transactions.server';

/** The own payments as a file for spreadsheets. */
export function loader({ request }: LoaderFunctionArgs) {
  return transactionsCsv(request);
}
