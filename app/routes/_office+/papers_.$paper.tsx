import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PaperView, paperTitles } from '~/features/papers/paper-view';
import { loadPaper } from '~/features/papers/papers.server';
import { profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import officeHref from '~/styles/office.css';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeHref }];

export const meta: MetaFunction<typeof loader> = (args) =>
  profileMeta(args.data ? paperTitles[args.data.name] : 'Paper', paths.papers)(args);

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadPaper(request, params.paper);
}

export default function PaperRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: 'My account', href: paths.profile },
          { text: 'Papers to take along', href: paths.papers },
        ]}
      />
      <h1 className="plain">{paperTitles[data.name]}</h1>
      <PaperView {...data} />
    </>
  );
}
