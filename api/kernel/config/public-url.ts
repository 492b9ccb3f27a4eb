/** Where visitors find the shop. */
import { config } from './config';

/** `PUBLIC_URL`, or else the origin of the request; without a slash at the end. */
export function publicOrigin(request: Request): string {
  return new URL(config().PUBLIC_URL ?? request.url).origin;
}
