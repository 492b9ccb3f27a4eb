/** A second factor that this browser is setting up: its cookie keeps it, sealed by the api. */
import type { FactorSetup } from '@contract/desk/sign-in';
import { qrCode } from '~/platform/qr-code.server';
import { deskSession, setDeskSession } from '~/platform/session/desk-session.server';

/** What this browser began; empty for nothing. */
export const setupOf = async (request: Request): Promise<string> =>
  (await deskSession(request)).setup ?? '';

/** What the page of a set-up shows. */
export const shownSetup = ({ secret, uri, recovery_codes: recoveryCodes }: FactorSetup) => ({
  ...{ secret, uri, recoveryCodes, code: qrCode(uri) },
});
export type ShownSetup = ReturnType<typeof shownSetup>;

/** The cookie that keeps a set-up; none where it does already. For `new Headers(…)`. */
export async function setupHeaders(
  request: Request,
  { setup }: FactorSetup,
): Promise<['Set-Cookie', string][]> {
  const session = await deskSession(request);
  return setup === session.setup ? [] : setDeskSession({ ...session, setup });
}
