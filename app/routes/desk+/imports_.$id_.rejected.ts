import type { LoaderFunctionArgs } from '@remix-run/node';
import { rejectedRows } from '~/features/desk-import/import.server';

export const loader = (args: LoaderFunctionArgs) => rejectedRows(args);
