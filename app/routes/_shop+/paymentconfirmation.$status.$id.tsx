import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { company } from '~/features/company/current-company';
import { checkPayment, loadConfirmation } from '~/features/payment/confirmation.server';
import { confirmationTexts } from '~/features/payment/confirmation-texts';
import { ConfirmationView } from '~/features/payment/confirmation-view';
import { originOf } from '~/platform/document/root-data';
import { formHeaders } from '~/platform/forms/form-headers';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loadConfirmation> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: confirmationTexts(data).title,
        siteName: company().name,
        origin: originOf(matches),
        path: paths.paymentConfirmation(data.status, data.id),
        noindex: true,
      })
    : [];

export { checkPayment as action, loadConfirmation as loader };

export default function PaymentConfirmationRoute() {
  return <ConfirmationView {...useLoaderData<typeof loadConfirmation>()} />;
}
