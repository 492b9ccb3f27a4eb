import type { ActionFunctionArgs } from '@remix-run/node';
import { forwardWebhook } from '~/platform/http/razorpay-webhook.server';

/** Proven by its signature, which the api checks. */
export const action = ({ request }: ActionFunctionArgs) => forwardWebhook(request);
