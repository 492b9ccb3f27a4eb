import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadImage } from '~/platform/images/images.server';

/**
 * Answers with a picture of the upstream, in the requested width and a format that the browser
 * supports.
 */
export const loader = ({ request }: LoaderFunctionArgs) => loadImage(request);
