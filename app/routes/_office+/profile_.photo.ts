import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownPicture } from '~/features/profile/picture.server';

export function loader({ request }: LoaderFunctionArgs) {
  return ownPicture(request);
}
