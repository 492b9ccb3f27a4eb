/** A visitor's steps through the checkout, with the gateways' sandboxes. */
import { orderEndpoints } from '@contract/order';
import { readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import * as address from '~/routes/_shop+/checkout+/address';
import * as review from '~/routes/_shop+/checkout+/review';
import type { Visitor } from '../../../setup/visitor';

export const HYDERABAD = {
  address: 'new',
  name: 'Asha Verma',
  phone: '98765 43210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Hyderabad',
  pin: '500 001',
  state: '36',
  email: '',
  gstin: '',
  business_name: '',
};

const steps = { address, review };
type Slug = keyof typeof steps;

export const pageOf = async (visitor: Visitor, slug: Slug) =>
  (await visitor.get(steps[slug].loader, `/checkout/${slug}`)).json();

/** Posts a step's form with the page's values, a payment method chosen before, and changes. */
export async function send(
  visitor: Visitor,
  slug: Slug,
  filled: Record<string, string> = {},
): Promise<Response> {
  const page = await pageOf(visitor, slug);
  const fields = { csrf: page.csrf, revision: String(page.revision), ...page.fields };
  const { payment_method = '' } = page.values;
  return visitor.post(steps[slug].action, `/checkout/${slug}`, {
    intent: page.defaultIntent,
    ...(payment_method ? { payment_method } : {}),
    ...fields,
    ...filled,
  });
}

/** Fills in everything before the last click, and returns to that step. */
export async function toReview(visitor: Visitor, method = 'razorpay'): Promise<void> {
  await send(visitor, 'address', HYDERABAD);
  await send(visitor, 'review', { payment_method: method, intent: 'back' });
}

/** All orders of the signed-in member. */
export async function ordersOf(visitor: Visitor) {
  const user = await readSignedIn(visitor.request('/'));
  const { data } = await upstream().call(orderEndpoints.orderAll, { token: user?.token });
  return data;
}

/** The path of a redirect, without its query. */
export const pathOf = (response: Response): string =>
  (response.headers.get('Location') ?? '').replace(/\?.*$/, '');
