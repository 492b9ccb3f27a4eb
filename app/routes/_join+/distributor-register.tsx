import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { company } from '~/features/company/company';
import { DistributorNeeds } from '~/features/registration/distributor-needs';
import { isRegistering } from '~/features/registration/draft.server';
import { offeredBy } from '~/features/registration/referral.server';
import { StartRegistration } from '~/features/registration/start-registration';
import { originOf } from '~/platform/document/root-data';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import formsHref from '~/styles/forms.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    title: 'Become a distributor',
    siteName: company.name,
    description: `What you need to register as a distributor of ${company.name}: documents, file sizes and about 15 minutes. Joining is free.`,
    origin: originOf(matches),
    path: paths.distributorRegister,
  });

export function loader({ request }: LoaderFunctionArgs) {
  return json({ referralCode: offeredBy(request), isRegistering: isRegistering(request) });
}

export default function DistributorRegisterPage() {
  const { referralCode, isRegistering } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Become a distributor</h1>
      <p className="lead">
        Six steps, about 15 minutes. Read what you need, then start; you can stop and go on later.
      </p>
      <DistributorNeeds />
      <StartRegistration referralCode={referralCode} isRegistering={isRegistering} />
    </>
  );
}
