import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadMember } from '~/features/desk-member/desk-member.server';
import { memberRightsText } from '~/features/desk-member/desk-member.text';
import { closeMember } from '~/features/desk-member/member-data.server';
import { MemberCloseView } from '~/features/desk-member/member-rights';

export const meta: MetaFunction = () => deskMeta(memberRightsText.closeTitle);

export const loader = async (args: LoaderFunctionArgs) => ({ member: await loadMember(args) });

export const action = closeMember;

export default function DeskMemberClose() {
  return <MemberCloseView {...useLoaderData<typeof loader>()} />;
}
