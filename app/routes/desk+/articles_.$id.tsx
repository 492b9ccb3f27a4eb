import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeArticle, loadDeskArticle } from '~/features/desk-content/article.server';
import { DeskArticleView } from '~/features/desk-content/article-view';
import { articleText } from '~/features/desk-content/content.text';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data?.article.title ?? articleText.title);

export const loader = (args: LoaderFunctionArgs) => loadDeskArticle(args);

export const action = changeArticle;

export default function DeskArticlePage() {
  return <DeskArticleView {...useLoaderData<typeof loader>()} />;
}
