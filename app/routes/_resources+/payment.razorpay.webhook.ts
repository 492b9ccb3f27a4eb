import type { ActionFunctionArgs } from '@remix-run/node';
import { passWebhookOn } from '~/platform/http/razorpay-webhook.server';

/** Proven by its signature, which the api checks. */
export const action = ({ request }: ActionFunctionArgs) => passWebhookOn(request);
