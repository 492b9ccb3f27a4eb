import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadBooksArchive } from '~/features/desk-books/books.server';

export const loader = (args: LoaderFunctionArgs) => downloadBooksArchive(args);
