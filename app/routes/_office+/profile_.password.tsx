import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { ChangeForm } from '~/features/profile/change-form';
import { OfficePage } from '~/features/profile/office-page';
import { passwordSchema as schema } from '~/features/profile/profile.schema';
import { changePassword } from '~/features/profile/profile.server';
import { changeText } from '~/features/profile/profile.text';
import { passwordFields } from '~/features/profile/profile-fields';
import { changeFormData } from '~/features/profile/unsaved-form.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { requireSignedIn } from '~/platform/session/guards.server';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.passwordTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSignedIn(request);
  return changeFormData(request, schema);
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  changePassword(request, context);

export default function ChangePasswordPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={changeText.passwordTitle}>
      <ChangeForm fields={passwordFields()} data={data} button={changeText.setPassword} />
    </OfficePage>
  );
}
