/** The visitor's network address, used only for limits: see `networkOf`. */

import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@contract/client-address';
import { REQUEST_ID_HEADER } from '@contract/session';
import { config } from '@kernel/config/config';
import { networkOf } from '@kernel/limits/network';
import type { AppLoadContext } from '@remix-run/node';

/** The visitor's network; empty if the program runs in another server such as `remix-serve`. */
export const clientAddress = ({ clientAddress = '' }: AppLoadContext): string =>
  clientAddress && networkOf(clientAddress);

/**
 * Headers for calls of the upstream: the id of the request and, if `API_WEB_SECRETS` is set, the
 * signed network of the visitor. Our own api counts requests per network by it, and recognises by
 * the signature that the web is calling. Visitors with an unknown address share one count.
 */
export function clientHeaders(context: AppLoadContext): Record<string, string> {
  const { API_WEB_SECRETS: secrets } = config();
  const { requestId } = context;
  return {
    ...(secrets
      ? { [CLIENT_ADDRESS_HEADER]: signClientAddress(secrets, clientAddress(context)) }
      : {}),
    ...(requestId ? { [REQUEST_ID_HEADER]: requestId } : {}),
  };
}
