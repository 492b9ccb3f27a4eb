/** The lists of categories and brands at the desk. */
import {
  DESK_GROUPS_PAGE_SIZE,
  deskGroupEndpoints as endpoints,
  type GroupKind,
} from '@contract/desk/group';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { moveSchema } from '~/features/desk/desk.schema';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';
import { deskPaths } from '~/platform/desk-paths';
import { groupMessages as messages } from './group.text';

const size = DESK_GROUPS_PAGE_SIZE;

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadGroups(args: LoaderFunctionArgs, kind: GroupKind) {
  const state = deskListOf(args.request, { filters: kind === 'brand' ? ['q'] : [] });
  const { filters, page } = state;
  const query = { ...filters, page };
  const answer = await readDesk(args, (desk) =>
    desk.call(endpoints.deskGroups, { params: { kind }, query }),
  );
  const { items, ...pages } = deskListPage(answer, { page, size });
  return { ...pages, groups: items, state };
}

/** Swaps a category with its previous or next sibling. */
export const moveCategory = (args: ActionFunctionArgs) =>
  deskAction(args, moveSchema, async ({ intent = '' }, desk) => {
    const [direction = '', slug = ''] = intent.split(' ');
    const params = { kind: 'category', slug };
    await desk.call(endpoints.deskGroupMove, { params, body: { direction } });
    return desk.done(deskPaths.categories, { title: messages.moved });
  });
