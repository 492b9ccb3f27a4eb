import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessageLinkForm } from '~/features/account/message-link-form';
import { unlistedMeta } from '~/features/company/page-meta';
import { loadEmailLink, sendEmailLink } from '~/features/profile/email-link.server';
import { OfficePage } from '~/features/profile/office-page';
import { changeText } from '~/features/profile/profile.text';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { fill } from '~/ui/fill';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(changeText.confirmEmailTitle);

export const loader = ({ request }: LoaderFunctionArgs) => loadEmailLink(request);

export const action = ({ request }: ActionFunctionArgs) => sendEmailLink(request);

export default function EmailLinkRoute() {
  const { email, isConfirmed } = useLoaderData<typeof loader>();
  return (
    <OfficePage title={changeText.confirmEmailTitle}>
      {isConfirmed ? (
        <p>{changeText.isConfirmed({ email })}</p>
      ) : (
        <>
          <p>{fill(changeText.confirmEmail, { email: <b>{email}</b> })}</p>
          <MessageLinkForm button={changeText.sendLink} />
        </>
      )}
    </OfficePage>
  );
}
