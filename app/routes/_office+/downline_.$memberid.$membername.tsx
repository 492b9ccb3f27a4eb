import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { genealogyText } from '~/features/genealogy/genealogy.text';
import { MemberView } from '~/features/genealogy/member-view';
import { loadMember } from '~/features/genealogy/team.server';

export const meta = () => unlistedMeta(genealogyText.member);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadMember(request, params);
}

export default function DownlineMemberPage() {
  return <MemberView {...useLoaderData<typeof loader>()} />;
}
