import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { checkPayment, loadConfirmation } from '~/features/payment/confirmation.server';
import { confirmationTexts } from '~/features/payment/confirmation-texts';
import { ConfirmationView } from '~/features/payment/confirmation-view';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loadConfirmation> = ({ data }) =>
  data ? unlistedMeta(confirmationTexts(data).title) : [];

export { checkPayment as action, loadConfirmation as loader };

export default function PaymentConfirmationRoute() {
  return <ConfirmationView {...useLoaderData<typeof loadConfirmation>()} />;
}
