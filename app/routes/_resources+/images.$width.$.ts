import type { LoaderFunctionArgs } from '@remix-run/node';
import { imageResponse } from '~/platform/images/images.server';

/** A picture of the upstream's, in a width and format that fit who asks. */
export const loader = ({ request }: LoaderFunctionArgs) => imageResponse(request);
