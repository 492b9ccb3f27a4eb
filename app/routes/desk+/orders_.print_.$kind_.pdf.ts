import type { LoaderFunctionArgs } from '@remix-run/node';
import { printPdf } from '~/features/desk-order/print.server';

export const loader = (args: LoaderFunctionArgs) => printPdf(args);
