/** The pages of the register of direct sellers. */
import {
  DESK_REGISTER_PAGE_SIZE,
  deskRegisterEndpoints as endpoints,
} from '@contract/desk/register';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';
import type { DeskListState } from '~/features/desk/desk-list';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';
import { dayInIndia } from '~/platform/dates';
import { download } from '~/platform/http/download.server';

const stateOf = (request: Request) =>
  deskListOf(request, { filters: ['q', 'state'], hasPeriod: true });

/** Returns the filters of a call. Invalid dates are left out; the page shows their error. */
const filtersOf = ({ filters, period }: DeskListState): Record<string, string> => ({
  ...filters,
  ...(period?.isValid ? period.query : {}),
});

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadRegister(args: LoaderFunctionArgs) {
  const state = stateOf(args.request);
  const query = { ...filtersOf(state), page: state.page };
  const answer = await readDesk(args, (desk) => desk.call(endpoints.deskRegister, { query }));
  const pages = deskListPage(answer, { page: state.page, size: DESK_REGISTER_PAGE_SIZE });
  return { ...pages, state, fileQuery: filtersOf(state) };
}

/** Streams the register as CSV, filtered as the URL says. @throws Response as `readDesk` */
export async function downloadRegister(args: LoaderFunctionArgs): Promise<Response> {
  const endpoint = endpoints.deskRegisterFile;
  const options = { query: filtersOf(stateOf(args.request)) };
  const stream = await readDesk(args, (desk) => desk.stream(endpoint, options));
  const filename = `register-${dayInIndia(new Date())}.csv`;
  return download(endpoint, stream, { filename, disposition: 'attachment' });
}
