import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadOrderDocument } from '~/features/desk-order/orders.server';

export const loader = (args: LoaderFunctionArgs) => downloadOrderDocument(args);
