import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeMember, loadMember } from '~/features/desk-member/desk-member.server';
import { memberListText } from '~/features/desk-member/desk-member.text';
import { MemberView } from '~/features/desk-member/member-view';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.member.name || memberListText.title);

export const loader = async (args: LoaderFunctionArgs) => ({ member: await loadMember(args) });

export const action = changeMember;

export default function DeskMemberPage() {
  return <MemberView {...useLoaderData<typeof loader>()} />;
}
