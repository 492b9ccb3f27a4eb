import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { ChangeForm } from '~/features/profile/change-form';
import { passwordSchema } from '~/features/profile/profile.schema';
import { changeProfile } from '~/features/profile/profile.server';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { passwordQuestions } from '~/features/profile/profile-questions';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import { requireSignedIn } from '~/platform/session/guards.server';
import formsHref from '~/styles/forms.css';

const TITLE = 'Change your password';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.profilePart('password'));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSignedIn(request);
  return null;
}

export function action({ request, context }: ActionFunctionArgs) {
  const saved = 'Your new password is set. Other devices are logged out.';
  return changeProfile(request, context, passwordSchema, saved);
}

export default function ChangePasswordPage() {
  return (
    <ProfilePage title={TITLE}>
      <ChangeForm questions={passwordQuestions} button="Set password" />
    </ProfilePage>
  );
}
