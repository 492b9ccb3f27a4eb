/** The page of the security log. */
import { DESK_SECURITY_PAGE_SIZE, deskSecurityEndpoints } from '@contract/desk/security';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadSecurityLog(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request, { filters: ['member', 'event'], hasPeriod: true });
  const { filters, period, page } = state;
  // Invalid dates are left out; the page shows their error.
  const query = { ...filters, ...(period?.isValid ? period.query : {}), page };
  const answer = await readDesk(args, (desk) =>
    desk.call(deskSecurityEndpoints.deskSecurity, { query }),
  );
  const { events } = answer.extra;
  return { ...deskListPage(answer, { page, size: DESK_SECURITY_PAGE_SIZE }), events, state };
}
