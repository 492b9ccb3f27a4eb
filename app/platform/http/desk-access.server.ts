/** Hides the desk from requests that may not use it: they get 404. */
import type { Config } from '@kernel/config/config';
import { createNetworkTest } from '@kernel/limits/networks';
import { deskPaths } from '~/platform/desk-paths';
import { readDeskSession } from '../session/desk-session.server';

/**
 * Decodes a path and makes it lower case, because routes also match other letter case and escapes.
 */
function plainPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`);

/** Whether a path belongs to the desk. */
export const isDeskPath = (pathname: string): boolean =>
  isBelow(plainPath(pathname), deskPaths.home);

/** Whether a path of the desk may be opened without a session: the sign-in and invitations. */
const isOpenPath = (pathname: string): boolean =>
  [deskPaths.signIn, deskPaths.invitation('').slice(0, -1)].some((top) =>
    isBelow(plainPath(pathname), top),
  );

/** Whether a request for a page of the desk lacks the session that the page needs. */
export const isHiddenDesk = async (request: Request): Promise<boolean> => {
  const { pathname } = new URL(request.url);
  return isDeskPath(pathname) && !isOpenPath(pathname) && !(await readDeskSession(request)).token;
};

type DeskSettings = Pick<Config, 'DESK' | 'DESK_NETWORKS'>;

/** Returns a function that says whether the desk is switched on for a network address. */
export function createDeskReach({ DESK, DESK_NETWORKS }: DeskSettings) {
  const isInDeskNetwork = createNetworkTest(DESK_NETWORKS);
  return (clientAddress: string): boolean => DESK !== 'off' && isInDeskNetwork(clientAddress);
}

type DeskAccess = (request: Request, clientAddress: string) => Promise<boolean>;

/**
 * Returns a function that says whether a request may reach its page. A page of the desk needs an
 * allowed network and, except for the sign-in and invitations, a session. A form needs no session
 * here: if its session has ended, its action asks to sign in, so that what was typed is not lost.
 */
export function createDeskAccess(settings: DeskSettings): DeskAccess {
  const reaches = createDeskReach(settings);
  return async (request, clientAddress) => {
    if (!isDeskPath(new URL(request.url).pathname)) return true;
    if (!reaches(clientAddress)) return false;
    return request.method === 'POST' || !(await isHiddenDesk(request));
  };
}
