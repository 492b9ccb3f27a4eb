import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { rankText } from '~/features/desk-content/content.text';
import { loadRankGoods } from '~/features/desk-content/rank-goods.server';
import { RankGoodsView } from '~/features/desk-content/rank-goods-view';

export const meta: MetaFunction = () => deskMeta(rankText.title);

export const loader = (args: LoaderFunctionArgs) => loadRankGoods(args);

export default function DeskRankProducts() {
  return <RankGoodsView {...useLoaderData<typeof loader>()} />;
}
