import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { messageLinkText as text } from '~/features/account/account.text';
import { changeSentence } from '~/features/account/change-sentence';
import { changeOf, stopChange } from '~/features/account/message-link.server';
import { MessageLinkForm } from '~/features/account/message-link-form';
import { unlistedMeta } from '~/features/company/page-meta';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction = () => unlistedMeta(text.stopTitle);

/**
 * Anybody who has the message can open this page, so it shows no data of the account except the
 * change.
 */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  changeOf({ context, token: params.token });

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  stopChange({ request, context, token: params.token });

export default function StopRoute() {
  const change = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{text.stopTitle}</h1>
      <div className="prose">
        <p>{change ? changeSentence(change) : text.stopIntro}</p>
        <p>{text.stopThen}</p>
        <ul>
          <li>{text.stopLogsOut}</li>
          <li>{text.stopReverts}</li>
          <li>{text.stopFactor}</li>
          <li>{text.stopLocks}</li>
        </ul>
      </div>
      <MessageLinkForm button={text.stop} />
    </>
  );
}
