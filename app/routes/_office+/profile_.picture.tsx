import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { changePicture } from '~/features/profile/picture.server';
import { PictureForm } from '~/features/profile/picture-form';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import { requireMember } from '~/platform/session/guards.server';
import formsHref from '~/styles/forms.css';

const TITLE = 'Change your picture';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.profilePart('picture'));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request, 'distributor');
  return null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return changePicture(request, context);
}

export default function ChangePicturePage() {
  return (
    <ProfilePage title={TITLE}>
      <PictureForm />
    </ProfilePage>
  );
}
