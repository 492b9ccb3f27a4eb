/** Identifies the caller of a request for rate limits. */

import { CLIENT_ADDRESS_HEADER, readClientAlias } from '@contract/client-address';
import { getConnInfo } from '@hono/node-server/conninfo';
import { networkOf } from '@kernel/limits/network';
import type { Context } from 'hono';
import { ApiError } from './api-error';

/**
 * Requires that the shop's web makes the call, which it proves with the shared secret.
 * @throws ApiError `shop_only`
 */
export function requireTrustedWeb(c: Context, webSecrets: readonly string[]): void {
  if (readClientAlias(webSecrets, c.req.header(CLIENT_ADDRESS_HEADER)) === null) {
    throw new ApiError('shop_only');
  }
}

/**
 * Returns the visitor's alias that the web signed. Without an alias, returns the caller's network.
 */
export function clientOf(c: Context, webSecrets: readonly string[]): string {
  const alias = readClientAlias(webSecrets, c.req.header(CLIENT_ADDRESS_HEADER));
  if (alias) return alias;
  // A request that did not come through a server, as in tests, has no address.
  return c.env?.incoming ? networkOf(getConnInfo(c).remote.address ?? '') : '';
}
