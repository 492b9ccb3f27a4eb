import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/company/page-meta';
import { DocumentView } from '~/features/documents/document-view';
import { loadDocument } from '~/features/documents/documents.server';
import { documentsText } from '~/features/documents/documents.text';
import { menuText } from '~/features/frame/frame.text';
import { officeLinks } from '~/platform/document/style-links';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const links = officeLinks;

export const meta: MetaFunction<typeof loader> = (args) =>
  unlistedMeta(args.data ? documentsText.titles[args.data.name] : documentsText.document);

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
