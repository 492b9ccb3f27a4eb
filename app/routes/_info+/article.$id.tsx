import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadArticle } from '~/features/article/article.server';
import { articleSeo } from '~/features/article/article-seo';
import { ArticleView } from '~/features/article/article-view';
import { pageMeta } from '~/features/company/page-meta';
import { publicHeaders } from '~/platform/headers';

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, articleSeo(data.kind, data.article)) : [];

export async function loader({ params }: LoaderFunctionArgs) {
  return loadArticle('article', params.id);
}

export default function ArticlePage() {
  return <ArticleView {...useLoaderData<typeof loader>()} />;
}
