/** Hides the desk from requests that may not use it: they get 404. */
import type { Config } from '@kernel/config/config';
import { createNetworkTest } from '@kernel/limits/networks';
import { deskPaths } from '~/platform/desk-paths';
import { readDeskSession } from '../session/desk-session.server';

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

/** Whether a request for a page of the desk comes without a session. */
export const isHiddenDesk = async (request: Request): Promise<boolean> => {
  const { pathname } = new URL(request.url);
  return isDeskPath(pathname) && !isOpenPath(pathname) && !(await readDeskSession(request)).token;
};

type DeskSettings = Pick<Config, 'DESK' | 'DESK_NETWORKS'>;

/** Whether somebody at an address may sign in to the desk: it is on, and for that network. */
export function createDeskReach({ DESK, DESK_NETWORKS }: DeskSettings) {
  const isInDeskNetwork = createNetworkTest(DESK_NETWORKS);
  return (clientAddress: string): boolean => DESK !== 'off' && isInDeskNetwork(clientAddress);
}

type DeskAccess = (request: Request, clientAddress: string) => Promise<boolean>;

/**
 * Hides the desk if it is switched off, from other networks, and from visitors without a session. A form
 * whose session is gone gets through: its action asks to sign in, so that what was typed is not lost.
 */
export function createDeskAccess(settings: DeskSettings): DeskAccess {
  const reaches = createDeskReach(settings);
  return async (request, clientAddress) => {
    if (!isDeskPath(new URL(request.url).pathname)) return true;
    if (!reaches(clientAddress)) return false;
    return request.method === 'POST' || !(await isHiddenDesk(request));
  };
}
