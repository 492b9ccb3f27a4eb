import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessageLinkForm } from '~/features/account/message-link-form';
import { emailLinkPage, sendEmailLink } from '~/features/profile/email-link.server';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';

const TITLE = 'Confirm your e-mail';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.emailLink);

export const loader = async ({ request }: LoaderFunctionArgs) => json(await emailLinkPage(request));

export const action = ({ request }: ActionFunctionArgs) => sendEmailLink(request);

export default function EmailLinkRoute() {
  const { email, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      {isConfirmed ? (
        <p>{email} is confirmed.</p>
      ) : (
        <>
          <p>
            We send a link to <b>{email}</b>. Once you have opened it we know that messages about
            your orders and your account reach you.
          </p>
          <MessageLinkForm button="Send the link" />
        </>
      )}
    </ProfilePage>
  );
}
