import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadMember } from '~/features/desk-member/desk-member.server';
import { memberRightsText } from '~/features/desk-member/desk-member.text';
import { sendMemberData } from '~/features/desk-member/member-data.server';
import { MemberDataView } from '~/features/desk-member/member-rights';

export const meta: MetaFunction = () => deskMeta(memberRightsText.dataTitle);

export const loader = async (args: LoaderFunctionArgs) => ({ member: await loadMember(args) });

export const action = sendMemberData;

export default function DeskMemberData() {
  return <MemberDataView {...useLoaderData<typeof loader>()} />;
}
