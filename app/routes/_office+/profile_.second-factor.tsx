import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { OfficePage } from '~/features/profile/office-page';
import { secondFactorText } from '~/features/profile/profile.text';
import { changeSecondFactor, loadSecondFactor } from '~/features/profile/second-factor.server';
import { SecondFactorView } from '~/features/profile/second-factor-view';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const links = formLinks;

export const meta = () => unlistedMeta(secondFactorText.title);

export const loader = ({ request }: LoaderFunctionArgs) => loadSecondFactor(request);

export const action = ({ request, context }: ActionFunctionArgs) =>
  changeSecondFactor(request, context);

export default function SecondFactorRoute() {
  return (
    <OfficePage title={secondFactorText.title}>
      <SecondFactorView {...useLoaderData<typeof loader>()} />
    </OfficePage>
  );
}
