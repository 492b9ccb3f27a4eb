import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { requireInfoPage } from '~/features/info/info.server';
import { infoSeo } from '~/features/info/info-seo';
import { fileTicket, loadTicketForm } from '~/features/ticket/ticket.server';
import { formTexts } from '~/features/ticket/ticket.text';
import { TicketInfoPage } from '~/features/ticket/ticket-info-page';
import { formLinks } from '~/platform/document/style-links';
import { publicHeaders } from '~/platform/headers';

export const headers = publicHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, infoSeo(data.page)) : [];

export async function loader({ request }: LoaderFunctionArgs) {
  return { page: requireInfoPage('grievance-mechanism'), ...(await loadTicketForm(request)) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return fileTicket(request, context, 'grievance');
}

const section = () => ({ id: 'complain', text: formTexts.grievance.title });

export default function GrievancePage() {
  return (
    <TicketInfoPage kind="grievance" section={section()} {...useLoaderData<typeof loader>()} />
  );
}
