import type { ActionFunctionArgs } from '@remix-run/node';
import { forwardWebhook } from '~/platform/http/razorpay-webhook.server';

/** The request is authenticated by its signature, which the api checks. */
export const action = ({ request }: ActionFunctionArgs) => forwardWebhook(request);
