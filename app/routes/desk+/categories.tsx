import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { groupText } from '~/features/desk-group/group.text';
import { loadGroups, moveCategory } from '~/features/desk-group/groups.server';
import { GroupsView } from '~/features/desk-group/groups-view';

export const meta: MetaFunction = () => deskMeta(groupText.category.title);

export const loader = (args: LoaderFunctionArgs) => loadGroups(args, 'category');

export const action = moveCategory;

export default function DeskCategoryList() {
  return <GroupsView kind="category" {...useLoaderData<typeof loader>()} />;
}
