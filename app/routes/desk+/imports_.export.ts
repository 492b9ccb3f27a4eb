import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportProducts } from '~/features/desk-import/import.server';

export const loader = (args: LoaderFunctionArgs) => exportProducts(args);
