import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentFile } from '~/features/documents/documents.server';

/** A document of the member as a PDF. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  documentFile(request, params.document);
