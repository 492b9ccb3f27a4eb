import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadOwnPicture } from '~/features/profile/picture.server';

export function loader({ request }: LoaderFunctionArgs) {
  return loadOwnPicture(request);
}
