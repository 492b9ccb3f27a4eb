import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { CallbackForm } from '~/features/ticket/callback-form';
import { callbackSchema } from '~/features/ticket/ticket.schema';
import { loadTicketForm, requestCallback } from '~/features/ticket/ticket.server';
import { callbackText, ticketMessages } from '~/features/ticket/ticket.text';
import { formLinks } from '~/platform/document/style-links';
import { publicHeaders } from '~/platform/headers';
import { paths } from '~/platform/paths';

export const headers = publicHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: callbackText.title,
    description: ticketMessages.callbackDescription,
    path: paths.callback,
    isTranslated: true,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadTicketForm(request, callbackSchema);

export const action = (args: ActionFunctionArgs) => requestCallback(args.request, args.context);

export default function CallbackPage() {
  return (
    <>
      <h1>{callbackText.title}</h1>
      <p>{callbackText.hint}</p>
      <CallbackForm {...useLoaderData<typeof loader>()} />
    </>
  );
}
