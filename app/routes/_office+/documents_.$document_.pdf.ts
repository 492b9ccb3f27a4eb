import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentFile } from '~/features/documents/documents.server';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  documentFile(request, params.document);
