import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChangeForm } from '~/features/profile/change-form';
import { formValues } from '~/features/profile/kept-form.server';
import { bankSchema as schema } from '~/features/profile/profile.schema';
import { changeProfile, ownProfile } from '~/features/profile/profile.server';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { bankQuestions } from '~/features/profile/profile-questions';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

const TITLE = 'Change your bank account';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.profilePart('bank'));

export async function loader({ request }: LoaderFunctionArgs) {
  const { bank_name, ifsc_code } = await ownProfile(request, 'distributor');
  return json(await formValues(request, { bank_name, ifsc_code }));
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(request, context, schema, 'Your new bank account is saved.', 'distributor');
}

export default function ChangeBankPage() {
  const form = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <ChangeForm questions={bankQuestions} {...form} button="Save bank account" />
    </ProfilePage>
  );
}
