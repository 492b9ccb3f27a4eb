import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { invitationText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import { InvitationView } from '~/features/desk/invitation-view';
import { acceptInvitation, invitationPage } from '~/features/desk/sign-in.server';

export const meta: MetaFunction = () => deskMeta(invitationText.title);

export const loader = async (args: LoaderFunctionArgs) => json(await invitationPage(args));

export const action = acceptInvitation;

export default function DeskInvitation() {
  return <InvitationView {...useLoaderData<typeof loader>()} />;
}
