import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadNewArticle, makeArticle } from '~/features/desk-content/article.server';
import { NewArticleView } from '~/features/desk-content/article-view';
import { articleText } from '~/features/desk-content/content.text';

export const meta: MetaFunction = () => deskMeta(articleText.add);

export const loader = (args: LoaderFunctionArgs) => loadNewArticle(args);

export const action = makeArticle;

export default function NewDeskArticle() {
  return <NewArticleView {...useLoaderData<typeof loader>()} />;
}
