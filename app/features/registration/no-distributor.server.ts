/** Who is a distributor already has nothing to register. */
import { redirectWithFlash, signedIn } from '~/platform/session/session.server';

const ALREADY = {
  type: 'info',
  title: 'You are registered already',
  text: 'Your account is open, and there is nothing left to fill in.',
} as const;

/** @throws Response to the home page, for a distributor */
export async function requireNoDistributor(request: Request): Promise<void> {
  const user = await signedIn(request);
  if (user?.type === 'distributor') throw await redirectWithFlash(request, '/', ALREADY);
}
