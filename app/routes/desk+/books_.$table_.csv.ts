import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadBooksCsv } from '~/features/desk-books/books.server';

export const loader = (args: LoaderFunctionArgs) => downloadBooksCsv(args);
