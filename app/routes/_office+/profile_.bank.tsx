import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { ChangeForm } from '~/features/profile/change-form';
import { bankSchema as schema } from '~/features/profile/profile.schema';
import { changeProfile } from '~/features/profile/profile.server';
import { changeText, profileMessages } from '~/features/profile/profile.text';
import { ProfilePage } from '~/features/profile/profile-page';
import { bankQuestions, withAppCode } from '~/features/profile/profile-questions';
import { protectedForm } from '~/features/profile/protected-form.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.bankTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await protectedForm(request, schema, ['bank_name', 'ifsc_code'], 'distributor'));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(request, context, schema, profileMessages.bankSaved, 'distributor');
}

export default function ChangeBankPage() {
  const { form, holdNotice, hasFactor } = useLoaderData<typeof loader>();
  const questions = withAppCode(bankQuestions(), hasFactor);
  return (
    <ProfilePage title={changeText.bankTitle}>
      <ChangeForm
        questions={questions}
        data={form}
        holdNotice={holdNotice}
        button={changeText.saveBank}
      />
    </ProfilePage>
  );
}
