import type { LoaderFunctionArgs } from '@remix-run/node';
import { paperFile } from '~/features/papers/papers.server';

/** An own paper as a PDF. */
export const loader = ({ request, params }: LoaderFunctionArgs) => paperFile(request, params.paper);
