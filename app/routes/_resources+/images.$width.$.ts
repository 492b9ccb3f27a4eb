import type { LoaderFunctionArgs } from '@remix-run/node';
import { imageResponse } from '~/platform/images/images.server';

/** A picture of the upstream, in the requested width and a format that the browser supports. */
export const loader = ({ request }: LoaderFunctionArgs) => imageResponse(request);
