import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { ChangeForm } from '~/features/profile/change-form';
import { emailSchema as schema } from '~/features/profile/profile.schema';
import { changeProfile } from '~/features/profile/profile.server';
import { changeText, profileMessages } from '~/features/profile/profile.text';
import { ProfilePage } from '~/features/profile/profile-page';
import { emailQuestions } from '~/features/profile/profile-questions';
import { protectedForm } from '~/features/profile/protected-form.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.emailTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await protectedForm(request, schema, ['email']));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(request, context, schema, profileMessages.emailSaved);
}

export default function ChangeEmailPage() {
  const { form, holdNotice } = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={changeText.emailTitle}>
      <ChangeForm
        questions={emailQuestions()}
        data={form}
        holdNotice={holdNotice}
        button={changeText.saveEmail}
      />
    </ProfilePage>
  );
}
