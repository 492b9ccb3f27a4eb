import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeGroup, loadGroup } from '~/features/desk-group/group.server';
import { groupText } from '~/features/desk-group/group.text';
import { GroupView } from '~/features/desk-group/group-view';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.group.name ?? groupText.category.title);

export const loader = (args: LoaderFunctionArgs) => loadGroup(args, 'category');

export const action = (args: ActionFunctionArgs) => changeGroup(args, 'category');

export default function DeskCategoryPage() {
  return <GroupView kind="category" {...useLoaderData<typeof loader>()} />;
}
