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
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';
import { Link } from '~/ui/link';

export const headers = publicHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(infoSeo(originOf(matches), data.page)) : [];

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ page: requireInfoPage('contact-us'), ...(await ticketForm(request)) });
}

export function action({ request, context }: ActionFunctionArgs) {
  return fileTicket(request, context, 'contact');
}

const form = { id: 'write', text: 'Write to us' };

export default function ContactPage() {
  const { page, ...fields } = useLoaderData<typeof loader>();
  return (
    <InfoView page={page} section={form}>
      <section className="band">
        <h2 id={form.id}>{form.text}</h2>
        <p>
          Would you rather talk? <Link to={paths.callback}>Ask us to call you back</Link>.
        </p>
        <TicketForm place={`#${form.id}`} kind="contact" {...fields} />
      </section>
    </InfoView>
  );
}
