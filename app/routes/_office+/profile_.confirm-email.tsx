import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessageLinkForm } from '~/features/account/message-link-form';
import { unlistedMeta } from '~/features/company/page-meta';
import { emailLinkPage, sendEmailLink } from '~/features/profile/email-link.server';
import { changeText } from '~/features/profile/profile.text';
import { ProfilePage } from '~/features/profile/profile-page';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { fill } from '~/ui/fill';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.confirmEmailTitle);

export const loader = async ({ request }: LoaderFunctionArgs) => json(await emailLinkPage(request));

export const action = ({ request }: ActionFunctionArgs) => sendEmailLink(request);

export default function EmailLinkRoute() {
  const { email, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={changeText.confirmEmailTitle}>
      {isConfirmed ? (
        <p>{changeText.isConfirmed({ email })}</p>
      ) : (
        <>
          <p>{fill(changeText.confirmEmail, { email: <b>{email}</b> })}</p>
          <MessageLinkForm button={changeText.sendLink} />
        </>
      )}
    </ProfilePage>
  );
}
