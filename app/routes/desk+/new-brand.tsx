import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadNewGroup, makeGroup } from '~/features/desk-group/group.server';
import { groupText } from '~/features/desk-group/group.text';
import { NewGroupView } from '~/features/desk-group/new-group-view';

export const meta: MetaFunction = () => deskMeta(groupText.brand.newTitle);

export const loader = (args: LoaderFunctionArgs) => loadNewGroup(args, 'brand');

export const action = (args: ActionFunctionArgs) => makeGroup(args, 'brand');

export default function NewDeskBrand() {
  return <NewGroupView kind="brand" {...useLoaderData<typeof loader>()} />;
}
