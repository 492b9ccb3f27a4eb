import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownDocument } from '~/features/profile/own-data.server';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  ownDocument(request, params.document);
