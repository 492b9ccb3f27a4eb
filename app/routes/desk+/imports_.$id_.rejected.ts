import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadRejectedRows } from '~/features/desk-import/import.server';

export const loader = (args: LoaderFunctionArgs) => downloadRejectedRows(args);
