import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MemberView } from '~/features/genealogy/member-view';
import { loadMember } from '~/features/genealogy/team.server';
import { profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';

export const meta = profileMeta('A member of your team', paths.downline);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return json(await loadMember(request, params));
}

export default function DownlineMemberPage() {
  return <MemberView {...useLoaderData<typeof loader>()} />;
}
