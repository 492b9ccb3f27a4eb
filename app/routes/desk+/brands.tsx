import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { groupText } from '~/features/desk-group/group.text';
import { loadGroups } from '~/features/desk-group/groups.server';
import { GroupsView } from '~/features/desk-group/groups-view';

export const meta: MetaFunction = () => deskMeta(groupText.brand.title);

export const loader = (args: LoaderFunctionArgs) => loadGroups(args, 'brand');

export default function DeskBrandList() {
  return <GroupsView kind="brand" {...useLoaderData<typeof loader>()} />;
}
