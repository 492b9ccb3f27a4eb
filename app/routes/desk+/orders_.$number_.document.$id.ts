import type { LoaderFunctionArgs } from '@remix-run/node';
import { deskOrderDocument } from '~/features/desk-order/orders.server';

export const loader = (args: LoaderFunctionArgs) => deskOrderDocument(args);
