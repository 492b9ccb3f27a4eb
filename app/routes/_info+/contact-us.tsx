import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { requireInfoPage } from '~/features/info/info.server';
import { infoSeo } from '~/features/info/info-seo';
import { fileTicket, loadTicketForm } from '~/features/ticket/ticket.server';
import { formText, formTexts } from '~/features/ticket/ticket.text';
import { TicketInfoPage } from '~/features/ticket/ticket-info-page';
import { formLinks } from '~/platform/document/style-links';
import { publicHeaders } from '~/platform/headers';
import { paths } from '~/platform/paths';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';

export const headers = publicHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, infoSeo(data.page)) : [];

export async function loader({ request }: LoaderFunctionArgs) {
  return { page: requireInfoPage('contact-us'), ...(await loadTicketForm(request)) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return fileTicket(request, context, 'contact');
}

const section = () => ({ id: 'write', text: formTexts.contact.title });

export default function ContactPage() {
  return (
    <TicketInfoPage kind="contact" section={section()} {...useLoaderData<typeof loader>()}>
      <p>
        {fill(formText.callInstead, {
          callback: <Link to={paths.callback}>{formText.callback}</Link>,
        })}
      </p>
    </TicketInfoPage>
  );
}
