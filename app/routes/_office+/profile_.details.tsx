import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { splitAddress } from '~/features/account/member-address.schema';
import { unlistedMeta } from '~/features/company/page-meta';
import { ChangeForm } from '~/features/profile/change-form';
import { OfficePage } from '~/features/profile/office-page';
import { detailsSchema as schema } from '~/features/profile/profile.schema';
import { changeDetails, readOwnProfile } from '~/features/profile/profile.server';
import { changeText } from '~/features/profile/profile.text';
import { detailsFields } from '~/features/profile/profile-fields';
import { changeFormData } from '~/features/profile/unsaved-form.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.detailsTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const { Address, father_name, father_phone, nominee, nominee_relation } = await readOwnProfile(
    request,
    'distributor',
  );
  return changeFormData(request, schema, {
    ...splitAddress(Address),
    father_name,
    father_phone,
    nominee,
    nominee_relation,
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeDetails(request, context);
}

export default function ChangeDetailsPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={changeText.detailsTitle}>
      <ChangeForm fields={detailsFields()} data={data} button={changeText.saveDetails} />
    </OfficePage>
  );
}
