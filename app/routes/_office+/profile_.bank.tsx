import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChangeForm } from '~/features/profile/change-form';
import { bankSchema as schema } from '~/features/profile/profile.schema';
import { changeProfile, ownProfile } from '~/features/profile/profile.server';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { bankQuestions } from '~/features/profile/profile-questions';
import { changeFormData } from '~/features/profile/unsaved-form.server';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

const TITLE = 'Change your bank account';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.profilePart('bank'));

export async function loader({ request }: LoaderFunctionArgs) {
  const { bank_name, ifsc_code } = await ownProfile(request, 'distributor');
  return json(await changeFormData(request, schema, { bank_name, ifsc_code }));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(request, context, schema, 'Your new bank account is saved.', 'distributor');
}

export default function ChangeBankPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <ChangeForm questions={bankQuestions} data={data} button="Save bank account" />
    </ProfilePage>
  );
}
