import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticleList } from '~/features/article/article.server';
import { ArticleListView } from '~/features/article/article-list';
import { articleListSeo } from '~/features/article/article-seo';
import { pageMeta } from '~/features/company/page-meta';
import { publicHeaders } from '~/platform/headers';
import type { PageHandle } from '~/platform/page-parameters';

export const headers = publicHeaders;

export const handle: PageHandle = { parameters: { page: 'once' } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, articleListSeo(data)) : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadArticleList('article', request, params.topic);
}

export default function ArticlesPage() {
  return <ArticleListView {...useLoaderData<typeof loader>()} />;
}
