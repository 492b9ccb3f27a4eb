import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownPicture } from '~/features/profile/picture.server';

/** The bytes of the own picture. */
export function loader({ request }: LoaderFunctionArgs) {
  return ownPicture(request);
}
