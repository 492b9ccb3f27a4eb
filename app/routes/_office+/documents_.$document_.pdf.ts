import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadDocument } from '~/features/documents/documents.server';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  downloadDocument(request, params.document);
