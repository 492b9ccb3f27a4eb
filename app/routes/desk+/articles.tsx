import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadArticles } from '~/features/desk-content/article.server';
import { ArticlesView } from '~/features/desk-content/article-view';
import { articleText } from '~/features/desk-content/content.text';

export const meta: MetaFunction = () => deskMeta(articleText.title);

export const loader = (args: LoaderFunctionArgs) => loadArticles(args);

export default function DeskArticles() {
  return <ArticlesView {...useLoaderData<typeof loader>()} />;
}
