/** Hides the desk from requests that may not use it: they get 404. */
import type { Config } from '@kernel/config/config';
import { createNetworkTest } from '@kernel/limits/networks';
import { deskPaths } from '~/platform/desk-paths';
import { deskSession } from '../session/desk-session.server';

/** Routes also match other letter case and escapes. */
function plainPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`);

/** Whether an address is one of the desk's. */
export const isDeskPath = (pathname: string): boolean =>
  isBelow(plainPath(pathname), deskPaths.home);

/** The pages that exist without a session. */
const isOpenPath = (pathname: string): boolean =>
  [deskPaths.signIn, deskPaths.invitation('').slice(0, -1)].some((top) =>
    isBelow(plainPath(pathname), top),
  );

type DeskAccess = (request: Request, clientAddress: string) => Promise<boolean>;

/**
 * Hides the desk if it is switched off, from other networks, and from visitors without a session.
 */
export function createDeskAccess({
  DESK,
  DESK_NETWORKS,
}: Pick<Config, 'DESK' | 'DESK_NETWORKS'>): DeskAccess {
  const isInDeskNetwork = createNetworkTest(DESK_NETWORKS);
  return async (request, clientAddress) => {
    const { pathname } = new URL(request.url);
    if (!isDeskPath(pathname)) return true;
    if (DESK === 'off' || !isInDeskNetwork(clientAddress)) return false;
    return isOpenPath(pathname) || Boolean((await deskSession(request)).token);
  };
}
