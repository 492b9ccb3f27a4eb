import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { genealogyText } from '~/features/genealogy/genealogy.text';
import { MemberView } from '~/features/genealogy/member-view';
import { loadMember } from '~/features/genealogy/team.server';
import { profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';

export const meta = profileMeta(genealogyText.member, paths.downline);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return json(await loadMember(request, params));
}

export default function DownlineMemberPage() {
  return <MemberView {...useLoaderData<typeof loader>()} />;
}
