import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProfilePage, profileMeta } from '~/features/profile/profile-page';
import { loadTransactions } from '~/features/transaction/transactions.server';
import { TransactionsView } from '~/features/transaction/transactions-view';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';
import officeHref from '~/styles/office.css';

const TITLE = 'Your payments';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formsHref },
  { rel: 'stylesheet', href: officeHref },
];

export const meta = profileMeta(TITLE, paths.transactions);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadTransactions(request);
  return json(page, { status: page.period.isValid ? 200 : 400 });
}

export default function TransactionsRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <ProfilePage title={TITLE}>
      <TransactionsView {...data} />
    </ProfilePage>
  );
}
