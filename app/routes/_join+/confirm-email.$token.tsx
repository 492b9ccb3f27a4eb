import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node';
import { confirmEmail } from '~/features/account/message-link.server';
import { MessageLinkForm } from '~/features/account/message-link-form';
import { company } from '~/features/company/company';
import { formHeaders } from '~/platform/forms/form-headers';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

const TITLE = 'Confirm your e-mail address';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction = () =>
  pageMeta({ title: TITLE, siteName: company.name, origin: '', path: '', noindex: true });

/** Opened from a message, by anybody: it says nothing of an account. */
export const loader = () => null;

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  confirmEmail({ request, context, token: params.token });

export default function ConfirmEmailRoute() {
  return (
    <>
      <h1>{TITLE}</h1>
      <p>
        Somebody gave your e-mail address for an account at {company.name}. If that was you, confirm
        it: then we know that messages reach you. If it was not, close this page.
      </p>
      <MessageLinkForm button="Confirm my address" />
    </>
  );
}
