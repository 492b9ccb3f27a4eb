/** The setup of a second factor in this browser. The api encrypts it, and a cookie stores it. */
import type { FactorSetup } from '@contract/desk/sign-in';
import { qrCode } from '~/platform/qr-code.server';
import { readDeskSession, setDeskSession } from '~/platform/session/desk-session.server';
import { type DeskRequest, readDeskToken } from './desk-token.server';

/** Reads the setup that was begun in this browser; empty without one. */
export const readFactorSetup = async (request: Request): Promise<string> =>
  (await readDeskSession(request)).setup ?? '';

/** Makes the data of the page that sets up the second factor. */
export const factorSetupView = ({ secret, uri, recovery_codes: recoveryCodes }: FactorSetup) => ({
  secret,
  uri,
  recoveryCodes,
  code: qrCode(uri),
});
export type FactorSetupView = ReturnType<typeof factorSetupView>;

/**
 * Returns the headers that store a setup in the cookie; empty if the cookie has it already. The
 * result can be passed to `new Headers(…)`.
 */
export async function factorSetupHeaders(
  args: DeskRequest,
  { setup }: FactorSetup,
): Promise<['Set-Cookie', string][]> {
  const session = await readDeskSession(args.request);
  if (setup === session.setup) return [];
  return setDeskSession({ ...session, token: await readDeskToken(args), setup });
}
