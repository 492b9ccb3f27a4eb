import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { membersOnly, ownAddress } from '~/features/cart/members-only.server';

const WHY = 'An order belongs to an account, so that you can follow and return it.';

export function loader({ request }: LoaderFunctionArgs) {
  return membersOnly(request, ownAddress(request), WHY);
}

export function action({ request }: ActionFunctionArgs) {
  return membersOnly(request, ownAddress(request), WHY);
}

/** Never shown: it makes this a page, so that refusals are pages too. */
export default function CheckoutRoute() {
  return null;
}
