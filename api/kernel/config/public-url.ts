/** The shop's public address. */
import { config } from './config';

/** Returns `PUBLIC_URL`, or the origin of the request if it is not set. Has no trailing slash. */
export function publicOrigin(request: Request): string {
  return new URL(config().PUBLIC_URL ?? request.url).origin;
}
