import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownDocument } from '~/features/profile/own-data.server';

/** The bytes of one of the own files. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  ownDocument(request, params.document);
