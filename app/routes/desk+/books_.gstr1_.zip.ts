import type { LoaderFunctionArgs } from '@remix-run/node';
import { booksArchive } from '~/features/desk-books/books.server';

export const loader = (args: LoaderFunctionArgs) => booksArchive(args);
