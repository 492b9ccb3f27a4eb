import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeGroup, loadGroup } from '~/features/desk-group/group.server';
import { groupText } from '~/features/desk-group/group.text';
import { GroupView } from '~/features/desk-group/group-view';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.group.name ?? groupText.brand.title);

export const loader = (args: LoaderFunctionArgs) => loadGroup(args, 'brand');

export const action = (args: ActionFunctionArgs) => changeGroup(args, 'brand');

export default function DeskBrandPage() {
  return <GroupView kind="brand" {...useLoaderData<typeof loader>()} />;
}
