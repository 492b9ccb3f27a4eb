import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { invitationText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import { InvitationOver, InvitationView, NotConfidential } from '~/features/desk/invitation-view';
import { acceptInvitation, invitationPage } from '~/features/desk/sign-in.server';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.page ? invitationText.title : invitationText.overTitle);

export async function loader(args: LoaderFunctionArgs) {
  const { page, status, headers } = await invitationPage(args);
  return json({ page }, { status, headers });
}

export const action = acceptInvitation;

export default function DeskInvitation() {
  const { page } = useLoaderData<typeof loader>();
  if (page === 'not confidential') return <NotConfidential />;
  return page ? <InvitationView {...page} /> : <InvitationOver />;
}
