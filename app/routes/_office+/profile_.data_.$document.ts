import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadOwnDocument } from '~/features/profile/own-data.server';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  downloadOwnDocument(request, params.document);
