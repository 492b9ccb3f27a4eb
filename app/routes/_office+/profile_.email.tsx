import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { ChangeForm } from '~/features/profile/change-form';
import { OfficePage } from '~/features/profile/office-page';
import { emailSchema as schema } from '~/features/profile/profile.schema';
import { changeProfile } from '~/features/profile/profile.server';
import { changeText, profileMessages } from '~/features/profile/profile.text';
import { emailFields } from '~/features/profile/profile-fields';
import { loadProtectedForm } from '~/features/profile/protected-form.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.emailTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadProtectedForm(request, schema, ['email']);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(request, context, schema, profileMessages.emailSaved);
}

export default function ChangeEmailPage() {
  const { form, holdNotice } = useLoaderData<typeof loader>();
  return (
    <OfficePage title={changeText.emailTitle}>
      <ChangeForm
        fields={emailFields()}
        data={form}
        holdNotice={holdNotice}
        button={changeText.saveEmail}
      />
    </OfficePage>
  );
}
