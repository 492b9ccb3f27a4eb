import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ChangeForm } from '~/features/profile/change-form';
import { formValues } from '~/features/profile/kept-form.server';
import { detailsSchema as schema } from '~/features/profile/profile.schema';
import { changeProfile, ownProfile } from '~/features/profile/profile.server';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { detailsQuestions } from '~/features/profile/profile-questions';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

const TITLE = 'Change your details';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.profilePart('details'));

export async function loader({ request }: LoaderFunctionArgs) {
  const { Address, father_name, father_phone, nominee, nominee_relation } = await ownProfile(
    request,
    'distributor',
  );
  return json(
    await formValues(request, { Address, father_name, father_phone, nominee, nominee_relation }),
  );
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(request, context, schema, 'Your new details are saved.', 'distributor');
}

export default function ChangeDetailsPage() {
  const form = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <ChangeForm questions={detailsQuestions} {...form} button="Save details" />
    </ProfilePage>
  );
}
