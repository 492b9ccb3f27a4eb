import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { messageLinkText } from '~/features/account/account.text';
import { confirmEmail } from '~/features/account/message-link.server';
import { MessageLinkForm } from '~/features/account/message-link-form';
import { company } from '~/features/company/current-company';
import { unlistedMeta } from '~/features/company/page-meta';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction = () => unlistedMeta(messageLinkText.confirmTitle);

/** Anybody who has the message can open this page, so it shows no data of the account. */
export const loader = () => null;

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  confirmEmail({ request, context, token: params.token });

export default function ConfirmEmailRoute() {
  return (
    <>
      <h1>{messageLinkText.confirmTitle}</h1>
      <p>{messageLinkText.confirm({ company: company().name })}</p>
      <MessageLinkForm button={messageLinkText.confirmAddress} />
    </>
  );
}
