import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { invitationText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import {
  InsecureConnection,
  InvitationOver,
  InvitationView,
} from '~/features/desk/invitation-view';
import { acceptInvitation, loadInvitation } from '~/features/desk/sign-in.server';
import { json } from '~/platform/json.server';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.page ? invitationText.title : invitationText.overTitle);

export async function loader(args: LoaderFunctionArgs) {
  const { page, status, headers } = await loadInvitation(args);
  return json({ page }, { status, headers });
}

export const action = acceptInvitation;

export default function DeskInvitation() {
  const { page } = useLoaderData<typeof loader>();
  if (page === 'insecure connection') return <InsecureConnection />;
  return page ? <InvitationView {...page} /> : <InvitationOver />;
}
