import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadDocumentPage } from '~/features/desk-document/desk-document.server';

export const loader = (args: LoaderFunctionArgs) => loadDocumentPage(args);
