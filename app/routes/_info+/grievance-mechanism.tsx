import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireInfoPage } from '~/features/info/info.server';
import { infoSeo } from '~/features/info/info-seo';
import { InfoView } from '~/features/info/info-view';
import { fileTicket, ticketForm } from '~/features/ticket/ticket.server';
import { TicketForm } from '~/features/ticket/ticket-form';
import { originOf } from '~/platform/document/root-data';
import { publicHeaders } from '~/platform/headers';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

export const headers = publicHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(infoSeo(originOf(matches), data.page)) : [];

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ page: requireInfoPage('grievance-mechanism'), ...(await ticketForm(request)) });
}

export function action({ request, context }: ActionFunctionArgs) {
  return fileTicket(request, context, 'grievance');
}

const form = { id: 'complain', text: 'File a complaint' };

export default function GrievancePage() {
  const { page, ...fields } = useLoaderData<typeof loader>();
  return (
    <InfoView page={page} section={form}>
      <section className="band">
        <h2 id={form.id}>{form.text}</h2>
        <TicketForm place={`#${form.id}`} kind="grievance" {...fields} />
      </section>
    </InfoView>
  );
}
