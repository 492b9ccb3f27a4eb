import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { ChangeForm } from '~/features/profile/change-form';
import { OfficePage } from '~/features/profile/office-page';
import { nameSchema as schema } from '~/features/profile/profile.schema';
import { changeProfile, readOwnProfile } from '~/features/profile/profile.server';
import { changeText, profileMessages } from '~/features/profile/profile.text';
import { nameFields } from '~/features/profile/profile-fields';
import { changeFormData } from '~/features/profile/unsaved-form.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.nameTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const { name } = await readOwnProfile(request, 'customer');
  return changeFormData(request, schema, { name });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(request, context, schema, profileMessages.nameSaved, 'customer');
}

export default function ChangeNamePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={changeText.nameTitle}>
      <ChangeForm fields={nameFields()} data={data} button={changeText.saveName} />
    </OfficePage>
  );
}
