import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/features/company/page-meta';
import { DistributorNeeds } from '~/features/registration/distributor-needs';
import { isRegistering } from '~/features/registration/draft.server';
import { referralCodeOf } from '~/features/registration/referral.server';
import { startText } from '~/features/registration/registration.text';
import { StartRegistration } from '~/features/registration/start-registration';
import { formLinks } from '~/platform/document/style-links';
import { paths } from '~/platform/paths';

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: startText.title,
    description: startText.description,
    path: paths.distributorRegister,
  });

export function loader({ request }: LoaderFunctionArgs) {
  return { referralCode: referralCodeOf(request), isRegistering: isRegistering(request) };
}

export default function DistributorRegisterPage() {
  const { referralCode, isRegistering } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{startText.title}</h1>
      <p className="lead">{startText.lead}</p>
      <DistributorNeeds />
      <StartRegistration referralCode={referralCode} isRegistering={isRegistering} />
    </>
  );
}
