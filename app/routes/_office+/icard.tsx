import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { loadIdCard } from '~/features/id-card/id-card.server';
import { idCardText } from '~/features/id-card/id-card.text';
import { IdCardView } from '~/features/id-card/id-card-view';
import { OfficePage } from '~/features/profile/office-page';
import { officeLinks } from '~/platform/document/style-links';

export const links = officeLinks;

export const meta = () => unlistedMeta(idCardText.title);

export function loader({ request }: LoaderFunctionArgs) {
  return loadIdCard(request);
}

export default function IdCardRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <OfficePage title={idCardText.title}>
      <IdCardView {...data} />
    </OfficePage>
  );
}
