import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadPrint } from '~/features/desk-order/print.server';

export const loader = (args: LoaderFunctionArgs) => downloadPrint(args);
