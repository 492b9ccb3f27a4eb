import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { rankText } from '~/features/desk-content/content.text';
import { loadRankGoodsOf, setRankGoods } from '~/features/desk-content/rank-goods.server';
import { RankGoodsForm } from '~/features/desk-content/rank-goods-view';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data ? rankText.named(data.rankGoods) : rankText.title);

export const loader = (args: LoaderFunctionArgs) => loadRankGoodsOf(args);

export const action = setRankGoods;

export default function DeskRankProductsOf() {
  return <RankGoodsForm {...useLoaderData<typeof loader>()} />;
}
