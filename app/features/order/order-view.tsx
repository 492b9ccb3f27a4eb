import { type StateCode, stateTaxName } from '@contract/identity/states';
import type { Order } from '@contract/order';
import { formatDay, formatMoment } from '~/platform/dates';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { translatedRank } from '~/platform/rank-name';
import { Button, ButtonLink } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { fill } from '~/ui/fill';
import { Lines } from '~/ui/lines';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { ValidatedForm } from '~/ui/validated-form';
import { orderText, timeLineText } from './order.text';
import { methodLabel, refundLabel, timeLine } from './order-labels';
import { OrderLines } from './order-lines';
import { isRefused, ReturnNotices } from './order-returns';
import type { OrderPage } from './orders.server';
import { StateTag } from './orders-view';

/** An order and what its buyer can do with it; only a summary if the upstream sends no more. */
export function OrderView({ order, row, stateName, canPay, idempotencyKey }: OrderPage) {
  return (
    <>
      <StateTag {...row.state} />
      {order ? (
        <FullOrder order={order} stateName={stateName} idempotencyKey={idempotencyKey} />
      ) : (
        <>
          <Notice type="info" title={orderText.noDetails}>
            {orderText.noDetailsHint}
          </Notice>
          <DefinitionList
            facts={[
              { label: timeLineText.ordered, value: row.day },
              { label: orderText.products, value: row.title },
              { label: orderText.total, value: row.total === null ? '' : formatPaise(row.total) },
            ]}
          />
          {canPay ? (
            <p className="acts">
              <ButtonLink to={paths.payOrder(row.id)}>{orderText.pay}</ButtonLink>
            </p>
          ) : null}
        </>
      )}
    </>
  );
}

interface FullOrderProps {
  order: Order;
  stateName: string;
  idempotencyKey: string;
}

function FullOrder({ order, stateName, idempotencyKey }: FullOrderProps) {
  return (
    <div className="side flip after">
      <div>
        <NextSteps order={order} />
        <Refunds order={order} />
        <TimeLine order={order} />
        <section className="band">
          <h2>{orderText.orderedProducts}</h2>
          <OrderLines lines={order.lines} />
          <BuyAgain idempotencyKey={idempotencyKey} />
        </section>
      </div>
      <div>
        <Amounts order={order} />
        <Delivery order={order} stateName={stateName} />
        <Documents order={order} />
      </div>
    </div>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { _id: id, can } = order;
  const isReturning = order.returns.some(({ state }) => state === 'requested');
  const canReturn = can.includes('return') && !isReturning;
  const returnUntil = isRefused(order) ? orderText.returnAgainUntil : orderText.returnUntil;
  return (
    <>
      <Neighbours order={order} />
      {order.rank ? (
        <p>
          {orderText.buysRank({ rank: translatedRank(order.rank) })}{' '}
          <Link to={paths.ranks}>{orderText.seeRanks}</Link>
        </p>
      ) : null}
      {can.includes('pay') ? (
        <p>
          {order.expires_at
            ? orderText.reservedUntil({ until: formatMoment(order.expires_at) })
            : orderText.reserved}
        </p>
      ) : null}
      <ReturnNotices order={order} />
      <div className="acts">
        {can.includes('pay') ? (
          <ButtonLink to={paths.payOrder(id)}>{orderText.pay}</ButtonLink>
        ) : null}{' '}
        {can.includes('address') ? (
          <ButtonLink look="alt" to={paths.orderChange(id, 'address')}>
            {orderText.correctAddress}
          </ButtonLink>
        ) : null}{' '}
        {canReturn ? (
          <ButtonLink look="alt" to={paths.orderChange(id, 'return')}>
            {orderText.return}
          </ButtonLink>
        ) : null}{' '}
        {can.includes('cancel') ? (
          <ButtonLink look="alt" to={paths.orderChange(id, 'cancel')}>
            {orderText.cancel}
          </ButtonLink>
        ) : null}
      </div>
      {canReturn && order.return_until ? (
        <p className="soft">{returnUntil({ day: formatDay(order.return_until) })}</p>
      ) : null}
    </>
  );
}

/** Links to the order that this one replaces and to the one that replaces it, if there are any. */
function Neighbours({ order: { replaces, replaced_by: replacedBy, carried } }: { order: Order }) {
  return (
    <>
      {replaces ? (
        <p>
          {fill(orderText.replaces, {
            order: <Link to={paths.order(replaces._id)}>{replaces.number}</Link>,
          })}{' '}
          {carried ? orderText.replacesHint({ amount: formatPaise(carried) }) : null}
        </p>
      ) : null}
      {replacedBy ? (
        <p>
          {fill(orderText.replacedBy, {
            order: <Link to={paths.order(replacedBy._id)}>{replacedBy.number}</Link>,
          })}{' '}
          {orderText.replacedByHint}
        </p>
      ) : null}
    </>
  );
}

function Refunds({ order: { refunds, total } }: { order: Order }) {
  if (refunds.length === 0) return null;
  return (
    <section className="band">
      <h2>{orderText.refunds}</h2>
      <ul className="list">
        {refunds.map((refund, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be alike in all that is shown
          <li key={index}>{refundLabel(refund, total)}</li>
        ))}
      </ul>
    </section>
  );
}

function BuyAgain({ idempotencyKey }: { idempotencyKey: string }) {
  const server = useServerForm({
    id: 'again',
    labels: {},
    idempotencyKey,
  });
  return (
    <ValidatedForm of={server} className="after">
      <Button look="alt">{orderText.buyAgain}</Button>
    </ValidatedForm>
  );
}

function TimeLine({ order }: { order: Order }) {
  const { carrier, tracking, tracking_url: url } = order;
  return (
    <section className="band">
      <h2>{orderText.history}</h2>
      {carrier || tracking ? (
        <p>
          {orderText.tracking({ carrier, number: tracking })}{' '}
          {url ? (
            <a href={url} rel="noopener noreferrer">
              {orderText.track}
            </a>
          ) : null}
        </p>
      ) : null}
      <ol className="list">
        {timeLine(order).map(({ text, at }) => (
          <li key={`${text} ${at}`}>
            {text} <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Amounts({ order }: { order: Order }) {
  const money = (amount: number | null) => (amount === null ? '' : formatPaise(amount));
  const minus = (amount: number | null) => (amount ? `− ${formatPaise(amount)}` : '');
  const formatUnlessZero = (amount: number | null) => (amount ? formatPaise(amount) : '');
  const isTaxed = Boolean(order.cgst || order.igst);
  const isDue = order.carried > 0 && ['created', 'pending'].includes(order.status);
  return (
    <section className="panel">
      <h2>{orderText.total}</h2>
      <DefinitionList
        facts={[
          { label: orderText.productsTotal, value: money(order.gross) },
          { label: orderText.discount({ percent: order.ediscount }), value: minus(order.discount) },
          {
            label: orderText.delivery,
            value: order.delivery === 0 ? orderText.free : money(order.delivery),
          },
          {
            label: orderText.total,
            value: order.total === null ? '' : <b>{money(order.total)}</b>,
          },
          { label: orderText.carried, value: minus(order.carried) },
          { label: orderText.due, value: isDue ? money((order.total ?? 0) - order.carried) : '' },
          { label: orderText.taxable, value: isTaxed ? formatUnlessZero(order.taxable) : '' },
          { label: 'CGST', value: formatUnlessZero(order.cgst) },
          {
            label: stateTaxName(order.place_of_supply as StateCode),
            value: formatUnlessZero(order.sgst),
          },
          { label: 'IGST', value: formatUnlessZero(order.igst) },
          { label: orderText.refunded, value: formatUnlessZero(order.refunded) },
          { label: orderText.method, value: methodLabel(order.payment_method) },
        ]}
      />
      {isTaxed ? <p className="soft">{orderText.taxesIncluded}</p> : null}
    </section>
  );
}

function Delivery({
  order: { address, business_name: business, gstin },
  stateName,
}: Pick<FullOrderProps, 'order' | 'stateName'>) {
  if (!address) return null;
  const { name, phone, line1, line2, landmark, city, pin } = address;
  const lines = [
    name,
    line1,
    line2,
    landmark,
    `${city} ${pin}`,
    stateName,
    phone && orderText.phone({ phone }),
  ];
  return (
    <section className="panel">
      <h2>{orderText.address}</h2>
      <p>
        <Lines lines={lines.filter(Boolean)} />
      </p>
      <DefinitionList
        facts={[
          { label: orderText.business, value: business },
          { label: 'GSTIN', value: gstin },
        ]}
      />
    </section>
  );
}

function Documents({ order: { papers, refunded } }: { order: Order }) {
  if (papers.length === 0) return null;
  return (
    <section className="panel">
      <h2>{orderText.documents}</h2>
      <ul className="list">
        {papers.map(({ _id: id, number, kind }) => (
          <li key={id}>
            <Link to={paths.invoice(id)}>
              {kind === 'credit_note'
                ? orderText.creditNote({ number })
                : orderText.invoice({ number })}
            </Link>
          </li>
        ))}
      </ul>
      {refunded ? <p className="soft">{orderText.refundsListed}</p> : null}
    </section>
  );
}
