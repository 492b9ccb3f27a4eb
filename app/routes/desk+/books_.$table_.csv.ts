import type { LoaderFunctionArgs } from '@remix-run/node';
import { booksCsv } from '~/features/desk-books/books.server';

export const loader = (args: LoaderFunctionArgs) => booksCsv(args);
