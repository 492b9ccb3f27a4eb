import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentView, documentTitles } from '~/features/documents/document-view';
import { loadDocument } from '~/features/documents/documents.server';
import { profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import officeHref from '~/styles/office.css';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeHref }];

export const meta: MetaFunction<typeof loader> = (args) =>
  profileMeta(args.data ? documentTitles[args.data.name] : 'Document', paths.documents)(args);

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDocument(request, params.document);
}

export default function DocumentRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: 'My account', href: paths.profile },
          { text: 'Documents', href: paths.documents },
        ]}
      />
      <h1 className="plain">{documentTitles[data.name]}</h1>
      <DocumentView {...data} />
    </>
  );
}
