import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { findMember, loadMembers } from '~/features/desk-member/desk-member.server';
import { memberListText } from '~/features/desk-member/desk-member.text';
import { MemberList } from '~/features/desk-member/member-list';

export const meta: MetaFunction = () => deskMeta(memberListText.title);

export const loader = (args: LoaderFunctionArgs) => loadMembers(args);

export const action = findMember;

export default function DeskMembers() {
  return <MemberList {...useLoaderData<typeof loader>()} />;
}
