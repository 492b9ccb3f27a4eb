/** The visitor's network address, for limits only: see `networkOf`. */
import type { AppLoadContext } from '@remix-run/node';
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '../../api/contract/client-address';
import { networkOf } from '../../api/contract/limits/network';
import { config } from './config.server';

/** Empty under a foreign server, which does not tell. */
export const clientAddress = (context: AppLoadContext | undefined): string =>
  typeof context?.clientAddress === 'string' ? networkOf(context.clientAddress) : '';

/** Headers that let the upstream count per visitor, without telling it who that is. */
export function clientHeaders(context: AppLoadContext | undefined): Record<string, string> {
  const { API_WEB_SECRET: secret } = config();
  const address = clientAddress(context);
  return secret && address ? { [CLIENT_ADDRESS_HEADER]: signClientAddress(secret, address) } : {};
}
