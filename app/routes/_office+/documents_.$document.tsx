import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentView } from '~/features/documents/document-view';
import { loadDocument } from '~/features/documents/documents.server';
import { documentsText } from '~/features/documents/documents.text';
import { menuText } from '~/features/frame/frame.text';
import { profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import officeHref from '~/styles/office.css';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeHref }];

export const meta: MetaFunction<typeof loader> = (args) =>
  profileMeta(
    args.data ? documentsText.titles[args.data.name] : documentsText.document,
    paths.documents,
  )(args);

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadDocument(request, params.document);
}

export default function DocumentRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: menuText.profile, href: paths.profile },
          { text: documentsText.title, href: paths.documents },
        ]}
      />
      <h1 className="plain">{documentsText.titles[data.name]}</h1>
      <DocumentView {...data} />
    </>
  );
}
