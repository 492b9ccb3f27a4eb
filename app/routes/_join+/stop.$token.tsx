import type { ActionFunctionArgs, LinksFunction, MetaFunction } from '@remix-run/node';
import { stopChange } from '~/features/account/message-link.server';
import { MessageLinkForm } from '~/features/account/message-link-form';
import { company } from '~/features/company/company';
import { formHeaders } from '~/platform/forms/form-headers';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

const TITLE = 'Stop a change of your account';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction = () =>
  pageMeta({ title: TITLE, siteName: company.name, origin: '', path: '', noindex: true });

/** Opened from a message, by anybody: it says nothing of an account. */
export const loader = () => null;

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  stopChange({ request, context, token: params.token });

export default function StopRoute() {
  return (
    <>
      <h1>{TITLE}</h1>
      <div className="prose">
        <p>
          We told you of a change of your account. If it was you, close this page: there is nothing
          to do.
        </p>
        <p>If it was not you, stop it. Then:</p>
        <ul>
          <li>Everybody is logged out of your account, on all devices.</li>
          <li>
            Bank account, mobile number and e-mail address are again what they were before the
            change.
          </li>
          <li>
            Nobody logs in or sets a new password until you have spoken to us and we have opened the
            account again.
          </li>
        </ul>
      </div>
      <MessageLinkForm button="It was not me: stop it" />
    </>
  );
}
