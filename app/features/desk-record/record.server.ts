/** Loads a page of the record, the audit log of the desk. */
import { deskRecordEndpoints, RECORD_PAGE_SIZE } from '@contract/desk/record';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';

export async function loadRecord(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request, {
    filters: ['actor', 'action', 'subject'],
    sorts: ['at'],
  });
  const query = { ...state.filters, sort: state.sort || undefined, page: state.page };
  const answer = await readDesk(args, (desk) =>
    desk.call(deskRecordEndpoints.deskRecord, { query }),
  );
  const { actions } = answer.extra;
  return { ...deskListPage(answer, { page: state.page, size: RECORD_PAGE_SIZE }), actions, state };
}
