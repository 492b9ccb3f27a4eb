/**
 * Access control of the desk. Before any handler runs, it checks what the contract declares for the
 * call. A call that the contract does not declare is answered with 404.
 */
import { deskEndpoints } from '@contract/desk';
import { mayUse } from '@contract/desk/roles';
import type { Endpoint } from '@contract/endpoint';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiContext } from '../context';
import { ApiError } from '../http/api-error';
import { bearerToken } from '../http/auth';
import { requireTrustedWeb } from '../http/limits';
import { setBodyCheck } from '../http/request';
import { recordChange } from '../modules/staff/staff-record';
import { findStaffSession, type SignedInStaff } from '../modules/staff/staff-session.repository';
import { isRecorded, setSecurityLogStaff } from '../security-log';

/** What the guard sets on a request: `c.var.staff`. */
export type StaffEnv = { Variables: { staff: SignedInStaff } };

/** Returns a pattern that matches method and path of a declared call. */
const patternOf = ({ method, path }: Endpoint): RegExp =>
  new RegExp(`^${method} /api/${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const declared = Object.values<Endpoint>(deskEndpoints).map(
  (endpoint) => [patternOf(endpoint), endpoint] as const,
);

/** Returns the declared call of a request; null if there is none. */
function declarationOf(method: string, path: string): Endpoint | null {
  const request = `${method} ${path}`;
  return declared.find(([pattern]) => pattern.test(request))?.[1] ?? null;
}

/**
 * Allows a request if the caller has the declared capability and, where the call requires it, has
 * entered a code recently. Both are checked again when the body has arrived. A change that its use
 * case did not record is recorded here with its path, unless the call is declared as `unrecorded`.
 * A call with the permission `none` is neither checked nor recorded here.
 */
export function deskGuard(api: ApiContext): MiddlewareHandler<StaffEnv> {
  const { db, now, accounts } = api;
  return async (c, next) => {
    requireTrustedWeb(c, accounts.webSecrets);
    const endpoint = declarationOf(c.req.method, c.req.path);
    if (!endpoint?.permission) throw new ApiError('not_found');
    if (endpoint.permission === 'none') return next();
    const allow = async () => c.set('staff', await allowedStaff(api, c, endpoint));
    await allow();
    setBodyCheck(c, allow);
    await next();
    const isChange = endpoint.method !== 'GET' && !endpoint.unrecorded;
    if (isChange && c.res.status < 400 && !isRecorded()) {
      const entry = { action: `call ${endpoint.path}`, subject: c.req.path };
      await recordChange(db, accounts.vault, c.var.staff, entry, now());
    }
  };
}

/** Returns the staff member who makes a request. @throws ApiError if the call is not allowed */
async function allowedStaff(
  { db, now }: ApiContext,
  c: Context<StaffEnv>,
  { permission, recentCode }: Endpoint,
): Promise<SignedInStaff> {
  const token = bearerToken(c.req.header('authorization'));
  const staff = token ? await findStaffSession(db, token, now()) : null;
  if (!staff) throw new ApiError('desk_signed_out');
  setSecurityLogStaff(staff.id);
  if (!permission || permission === 'none' || !mayUse(staff.roles, permission)) {
    throw new ApiError('desk_not_allowed');
  }
  if (recentCode && !staff.hasRecentCode) throw new ApiError('recent_code_required');
  return staff;
}
