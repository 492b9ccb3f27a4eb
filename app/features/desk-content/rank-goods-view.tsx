import type { DeskRankGoods } from '@contract/desk/rank-goods';
import { CatalogueNav } from '~/features/desk/catalogue-nav';
import { DeskList } from '~/features/desk/desk-list';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { contentText, rankText as text } from './content.text';
import type { loadRankGoods, loadRankGoodsOf } from './rank-goods.server';

const goodsCell = ({ goods }: DeskRankGoods) =>
  goods.length > 0 ? (
    <ul className="list">
      {goods.map(({ slug, name, pieces }) => (
        <li key={slug}>{`${formatCount(pieces)} × ${name}`}</li>
      ))}
    </ul>
  ) : null;

/** All ranks, each with the products that a member buys to get it. */
export function RankGoodsView({ ranks, state }: Awaited<ReturnType<typeof loadRankGoods>>) {
  return (
    <>
      <h1>{text.title}</h1>
      <CatalogueNav />
      <p>{text.lead}</p>
      <DeskList
        caption={text.caption}
        items={ranks}
        rowKey={({ rank }) => rank}
        state={state}
        pages={1}
        empty={text}
        columns={[
          {
            key: 'rank',
            label: text.rank,
            cell: ({ rank, name }) => (
              <Link to={deskPaths.rankGoodsOf(rank)}>{text.named({ rank, name })}</Link>
            ),
          },
          {
            key: 'price',
            label: text.price,
            figures: true,
            cell: ({ price }) => (price > 0 ? formatPaise(price) : ''),
          },
          { key: 'goods', label: text.goods, isLong: true, cell: goodsCell, blank: text.none },
        ]}
      />
    </>
  );
}

/** The products that buy one rank, and the form that replaces them. */
export function RankGoodsForm(props: Awaited<ReturnType<typeof loadRankGoodsOf>>) {
  const { rankGoods, lines, seen } = props;
  const { field, ...server } = useServerForm({
    id: 'goods',
    labels: { goods: text.lines },
    values: { goods: lines },
  });
  return (
    <>
      <p>
        <Link to={deskPaths.rankGoods}>{text.all}</Link>
      </p>
      <h1>{text.named(rankGoods)}</h1>
      <p>{rankGoods.price > 0 ? `${text.price}: ${formatPaise(rankGoods.price)}` : text.noPrice}</p>
      {rankGoods.goods.length > 0 ? <Goods rankGoods={rankGoods} /> : null}
      <ValidatedForm of={server} button={contentText.save}>
        <input {...hiddenField('seen', seen)} />
        <Field {...field('goods')} as="textarea" rows={8} optional hint={text.linesHint} />
      </ValidatedForm>
    </>
  );
}

const Goods = ({ rankGoods: { goods } }: { rankGoods: DeskRankGoods }) => (
  <DataTable
    caption={text.now}
    rows={goods}
    rowKey={({ slug }) => slug}
    columns={[
      {
        key: 'product',
        label: text.product,
        cell: ({ slug, name }) => <Link to={deskPaths.product(slug)}>{name}</Link>,
      },
      {
        key: 'pieces',
        label: text.pieces,
        figures: true,
        cell: ({ pieces }) => formatCount(pieces),
      },
      {
        key: 'price',
        label: text.price,
        figures: true,
        cell: ({ price }) => formatPaise(price),
      },
      {
        key: 'stock',
        label: text.stock,
        figures: true,
        cell: ({ stock, is_sold }) => (is_sold ? formatCount(stock) : text.notSold),
      },
    ]}
  />
);
