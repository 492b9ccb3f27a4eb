import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { loadProfile } from '~/features/profile/profile.server';
import { profileText } from '~/features/profile/profile.text';
import { ProfileView } from '~/features/profile/profile-view';
import { formLinks } from '~/platform/document/style-links';

export const links = formLinks;

export const meta = () => unlistedMeta(profileText.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadProfile(request);
}

export default function ProfileRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{profileText.title}</h1>
      <ProfileView {...data} />
    </>
  );
}
