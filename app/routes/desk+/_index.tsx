import { deskEndpoints } from '@contract/desk';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readDesk } from '~/features/desk/desk.server';
import { homeText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import { HomeView } from '~/features/desk/home-view';

export const meta: MetaFunction = () => deskMeta(homeText.title);

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await readDesk(args, (desk) => desk.call(deskEndpoints.deskHome));
  return { counts: data };
}

export default function DeskHome() {
  return <HomeView {...useLoaderData<typeof loader>()} />;
}
