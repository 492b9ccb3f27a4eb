import type { LoaderFunctionArgs } from '@remix-run/node';
import { imageResponse } from '~/platform/images/images.server';

/** A picture of the upstream in the requested width and an accepted format. */
export const loader = ({ request }: LoaderFunctionArgs) => imageResponse(request);
