import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { membersOnly, ownAddress } from '~/features/cart/members-only.server';

const WHY = 'The result of a payment is shown to who paid.';

export function loader({ request }: LoaderFunctionArgs) {
  return membersOnly(request, ownAddress(request), WHY);
}

export function action({ request }: ActionFunctionArgs) {
  return membersOnly(request, ownAddress(request), WHY);
}

/** Never shown: it makes this a page, so that refusals are pages too. */
export default function PaymentConfirmationRoute() {
  return null;
}
