/** The shop's public address. */
import { config } from './config';

/** `PUBLIC_URL`, or else the origin of the request; without a trailing slash. */
export function publicOrigin(request: Request): string {
  return new URL(config().PUBLIC_URL ?? request.url).origin;
}
