import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { loadIdCard } from '~/features/id-card/id-card.server';
import { idCardText } from '~/features/id-card/id-card.text';
import { IdCardView } from '~/features/id-card/id-card-view';
import { profileText } from '~/features/profile/profile.text';
import { officeLinks } from '~/platform/document/style-links';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const links = officeLinks;

export const meta = () => unlistedMeta(idCardText.title);

export function loader({ request }: LoaderFunctionArgs) {
  return loadIdCard(request);
}

export default function IdCardRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs crumbs={[{ text: profileText.title, href: paths.profile }]} />
      {/* Not printed: only the card is. */}
      <h1 className="plain">{idCardText.title}</h1>
      <IdCardView {...data} />
    </>
  );
}
