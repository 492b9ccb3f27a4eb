import { Form } from '@remix-run/react';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { rankText } from './rank.text';
import type { NextRank } from './rank-offer.server';

/** The next rank's price and products, and the button to the checkout. */
export function BuyRank({ id, name, offer, price }: NextRank) {
  const isSoldOut = offer !== null && offer.goods.length === 0;
  return (
    <section className="band">
      <h2>{rankText.buy({ name })}</h2>
      <p>{rankText.howToBuy({ price: formatPaise(price) })}</p>
      {offer ? <RankPrice {...offer} /> : null}
      {isSoldOut ? (
        <p>{rankText.soldOut}</p>
      ) : (
        <>
          {offer ? <Goods goods={offer.goods} /> : null}
          <Form method="post" action={paths.rankCheckout}>
            <CsrfField />
            <input type="hidden" name="rank" value={id} />
            <Button>{rankText.checkout({ name })}</Button>
          </Form>
        </>
      )}
    </section>
  );
}

type Offer = NonNullable<NextRank['offer']>;

function RankPrice({ price, counted: alreadyPaid, due, goods, total, points }: Offer) {
  const hasGoods = goods.length > 0;
  return (
    <DefinitionList
      facts={[
        { label: rankText.price, value: formatPaise(price) },
        {
          label: rankText.counted,
          value: alreadyPaid > 0 ? `− ${formatPaise(alreadyPaid)}` : null,
        },
        { label: rankText.due, value: alreadyPaid > 0 ? formatPaise(due) : null },
        {
          label: rankText.total,
          value: hasGoods ? <b>{formatPaise(total)}</b> : null,
        },
        { label: rankText.points, value: hasGoods && points > 0 ? formatCount(points) : null },
        { label: rankText.delivery, value: hasGoods ? rankText.deliveryLater : null },
      ]}
    />
  );
}

function Goods({ goods }: Pick<Offer, 'goods'>) {
  return (
    <>
      <h3>{rankText.products}</h3>
      <ul className="list">
        {goods.map(({ slug, product, name, net_quantity, quantity, net }) => (
          <li key={product}>
            {slug ? <Link to={paths.product(slug)}>{name}</Link> : name}{' '}
            <span className="soft">
              {[net_quantity, rankText.pieces({ count: quantity }), formatPaise(net)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
