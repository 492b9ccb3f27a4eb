import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { ChangeForm } from '~/features/profile/change-form';
import { OfficePage } from '~/features/profile/office-page';
import { bankSchema as schema } from '~/features/profile/profile.schema';
import { changeProfile } from '~/features/profile/profile.server';
import { changeText, profileMessages } from '~/features/profile/profile.text';
import { bankFields, withAppCode } from '~/features/profile/profile-fields';
import { loadProtectedForm } from '~/features/profile/protected-form.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.bankTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadProtectedForm(request, schema, ['bank_name', 'ifsc_code'], 'distributor');
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(request, context, schema, profileMessages.bankSaved, 'distributor');
}

export default function ChangeBankPage() {
  const { form, holdNotice, hasFactor } = useLoaderData<typeof loader>();
  const fields = withAppCode(bankFields(), hasFactor);
  return (
    <OfficePage title={changeText.bankTitle}>
      <ChangeForm
        fields={fields}
        data={form}
        holdNotice={holdNotice}
        button={changeText.saveBank}
      />
    </OfficePage>
  );
}
