/**
 * A second factor that is being set up in this browser: sealed by the api and stored in a cookie.
 */
import type { FactorSetup } from '@contract/desk/sign-in';
import { qrCode } from '~/platform/qr-code.server';
import { deskSession, setDeskSession } from '~/platform/session/desk-session.server';

/** The setup that was begun in this browser; empty without one. */
export const setupOf = async (request: Request): Promise<string> =>
  (await deskSession(request)).setup ?? '';

/** The data of the page that sets it up. */
export const shownSetup = ({ secret, uri, recovery_codes: recoveryCodes }: FactorSetup) => ({
  ...{ secret, uri, recoveryCodes, code: qrCode(uri) },
});
export type ShownSetup = ReturnType<typeof shownSetup>;

/** The cookie that stores a setup; none if it is stored already. For `new Headers(…)`. */
export async function setupHeaders(
  request: Request,
  { setup }: FactorSetup,
): Promise<['Set-Cookie', string][]> {
  const session = await deskSession(request);
  return setup === session.setup ? [] : setDeskSession({ ...session, setup });
}
