/**
 * A second factor that is being set up in this browser: sealed by the api and stored in a cookie.
 */
import type { FactorSetup } from '@contract/desk/sign-in';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { qrCode } from '~/platform/qr-code.server';
import { deskSession, setDeskSession } from '~/platform/session/desk-session.server';
import { deskTokenOf } from './repeated-form.server';

/** The setup that was begun in this browser; empty without one. */
export const setupOf = async (request: Request): Promise<string> =>
  (await deskSession(request)).setup ?? '';

/** The data of the page that sets it up. */
export const shownSetup = ({ secret, uri, recovery_codes: recoveryCodes }: FactorSetup) => ({
  secret,
  uri,
  recoveryCodes,
  code: qrCode(uri),
});
export type ShownSetup = ReturnType<typeof shownSetup>;

/** The cookie that stores a setup; none if it is stored already. For `new Headers(…)`. */
export async function setupHeaders(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { setup }: FactorSetup,
): Promise<['Set-Cookie', string][]> {
  const session = await deskSession(args.request);
  if (setup === session.setup) return [];
  return setDeskSession({ ...session, token: await deskTokenOf(args), setup });
}
