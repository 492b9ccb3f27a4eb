import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadFigures } from '~/features/desk-figures/figures.server';
import { figuresText } from '~/features/desk-figures/figures.text';
import { FiguresView } from '~/features/desk-figures/figures-view';

export const meta: MetaFunction = () => deskMeta(figuresText.title);

export const loader = (args: LoaderFunctionArgs) => loadFigures(args);

export default function DeskFigures() {
  return <FiguresView {...useLoaderData<typeof loader>()} />;
}
