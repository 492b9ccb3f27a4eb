import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { membersOnly, ownAddress, productAddress } from '~/features/cart/members-only.server';

const WHY = 'Your cart is kept with your account, and so is what you have chosen.';

export function loader({ request }: LoaderFunctionArgs) {
  return membersOnly(request, ownAddress(request), WHY);
}

export async function action({ request }: ActionFunctionArgs) {
  return membersOnly(request, await productAddress(request), WHY);
}

/** Never shown: it makes this a page, so that refusals are pages too. */
export default function CartRoute() {
  return null;
}
