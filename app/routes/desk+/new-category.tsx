import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadNewGroup, makeGroup } from '~/features/desk-group/group.server';
import { groupText } from '~/features/desk-group/group.text';
import { NewGroupView } from '~/features/desk-group/new-group-view';

export const meta: MetaFunction = () => deskMeta(groupText.category.newTitle);

export const loader = (args: LoaderFunctionArgs) => loadNewGroup(args, 'category');

export const action = (args: ActionFunctionArgs) => makeGroup(args, 'category');

export default function NewDeskCategory() {
  return <NewGroupView kind="category" {...useLoaderData<typeof loader>()} />;
}
