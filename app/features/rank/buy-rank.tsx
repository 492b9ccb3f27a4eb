import { Form } from '@remix-run/react';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import type { NextRank } from './rank-offer.server';

/** What the next rank costs, which goods come, and the form that leads to the checkout. */
export function BuyRank({ id, name, offer, price }: NextRank) {
  const isSoldOut = offer !== null && offer.goods.length === 0;
  return (
    <section className="band">
      <h2>Buy the rank {name}</h2>
      <p>
        You can earn this rank by points alone, or buy it with an order for goods worth{' '}
        {formatPaise(price)}, which earn points too. The rank is yours once the order is paid. If
        you send goods back, you lose it.
      </p>
      {offer ? <Amounts {...offer} /> : null}
      {isSoldOut ? (
        <p>Too few of these goods are in stock now. Please come back later.</p>
      ) : (
        <>
          {offer ? <Goods goods={offer.goods} /> : null}
          <Form method="post" action={paths.rankCheckout}>
            <CsrfField />
            <input type="hidden" name="rank" value={id} />
            <Button>Go to checkout for {name}</Button>
          </Form>
        </>
      )}
    </section>
  );
}

type Offer = NonNullable<NextRank['offer']>;

function Amounts({ price, counted, due, goods, total, points }: Offer) {
  const hasGoods = goods.length > 0;
  return (
    <DefinitionList
      facts={[
        { label: 'Goods for the rank', value: formatPaise(price) },
        {
          label: 'Paid by earlier purchases',
          value: counted > 0 ? `− ${formatPaise(counted)}` : null,
        },
        { label: 'At least to buy', value: counted > 0 ? formatPaise(due) : null },
        {
          label: 'These goods, with your discount',
          value: hasGoods ? <b>{formatPaise(total)}</b> : null,
        },
        { label: 'Points', value: hasGoods && points > 0 ? formatCount(points) : null },
        { label: 'Delivery', value: hasGoods ? 'Shown at the checkout' : null },
      ]}
    />
  );
}

function Goods({ goods }: Pick<Offer, 'goods'>) {
  return (
    <>
      <h3>The goods that come</h3>
      <ul className="list">
        {goods.map(({ slug, product, name, net_quantity: facts, quantity, net }) => (
          <li key={product}>
            {slug ? <Link to={paths.product(slug)}>{name}</Link> : name}{' '}
            <span className="soft">
              {[facts, `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`, formatPaise(net)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
