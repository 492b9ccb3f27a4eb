import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadBooks } from '~/features/desk-books/books.server';
import { booksText } from '~/features/desk-books/books.text';
import { BooksView } from '~/features/desk-books/books-view';

export const meta: MetaFunction = () => deskMeta(booksText.title);

export const loader = (args: LoaderFunctionArgs) => loadBooks(args);

export default function DeskBooks() {
  return <BooksView {...useLoaderData<typeof loader>()} />;
}
