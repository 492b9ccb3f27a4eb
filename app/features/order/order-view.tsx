import { type StateCode, stateTaxName } from '@contract/identity/states';
import type { Order } from '@contract/order';
import { Form } from '@remix-run/react';
import { formatDay, formatMoment } from '~/platform/dates';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { ErrorSummary } from '~/ui/error-summary';
import { Lines } from '~/ui/lines';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { OrderLines } from './order-lines';
import { methodWords, RETURN_ASKED, refundWords, timeLine } from './order-words';
import type { OrderPage } from './orders.server';
import { StateTag } from './orders-view';

/** An order with all that its buyer may know and do. */
export function OrderView({ order, row, canPay, idempotencyKey }: OrderPage) {
  return (
    <>
      <StateTag {...row.state} />
      {order ? (
        <FullOrder order={order} idempotencyKey={idempotencyKey} />
      ) : (
        <>
          <Notice type="info" title="There is no more to see here">
            This shop does not show more about a single order. Please contact us if you need it, or
            to cancel the order, correct its address or send something back.
          </Notice>
          <DefinitionList
            facts={[
              { label: 'Ordered', value: row.day },
              { label: 'Products', value: row.title },
              { label: 'Total', value: row.total === null ? '' : formatPaise(row.total) },
            ]}
          />
          {canPay ? (
            <p className="acts">
              <ButtonLink to={paths.payOrder(row.id)}>Pay</ButtonLink>
            </p>
          ) : null}
        </>
      )}
    </>
  );
}

function FullOrder({ order, idempotencyKey }: { order: Order; idempotencyKey: string }) {
  return (
    <div className="side flip">
      <div>
        <NextSteps order={order} />
        <Refunds order={order} />
        <TimeLine order={order} />
        <section className="band">
          <h2>What you ordered</h2>
          <OrderLines lines={order.lines} />
          <BuyAgain idempotencyKey={idempotencyKey} />
        </section>
      </div>
      <div>
        <Amounts order={order} />
        <Delivery order={order} />
        <Papers order={order} />
      </div>
    </div>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { _id: id, can } = order;
  const isReturning = order.returns.some(({ state }) => state === 'requested');
  const canReturn = can.includes('return') && !isReturning;
  return (
    <>
      {order.rank ? (
        <p>
          Its goods buy the rank {order.rank}, from their payment on. Goods that you send back take
          it away again. <Link to={paths.ranks}>See your ranks</Link>
        </p>
      ) : null}
      {can.includes('pay') ? (
        <p>
          {order.expires_at
            ? `We hold the goods for you until ${formatMoment(order.expires_at)}.`
            : 'We hold the goods for you until they are paid.'}
        </p>
      ) : null}
      {isReturning ? (
        <Notice type="info" title="You asked to send goods back">
          {RETURN_ASKED}
        </Notice>
      ) : null}
      <div className="acts">
        {can.includes('pay') ? <ButtonLink to={paths.payOrder(id)}>Pay</ButtonLink> : null}{' '}
        {can.includes('address') ? (
          <ButtonLink look="alt" to={paths.orderChange(id, 'address')}>
            Correct the address
          </ButtonLink>
        ) : null}{' '}
        {canReturn ? (
          <ButtonLink look="alt" to={paths.orderChange(id, 'return')}>
            Send goods back
          </ButtonLink>
        ) : null}{' '}
        {can.includes('cancel') ? (
          <ButtonLink look="alt" to={paths.orderChange(id, 'cancel')}>
            Cancel the order
          </ButtonLink>
        ) : null}
      </div>
      {canReturn && order.return_until ? (
        <p className="soft">Goods can be sent back until {formatDay(order.return_until)}.</p>
      ) : null}
    </>
  );
}

function Refunds({ order: { refunds, total } }: { order: Order }) {
  if (refunds.length === 0) return null;
  return (
    <section className="band">
      <h2>Refunds</h2>
      <ul className="list">
        {refunds.map((refund, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be alike in all that is shown
          <li key={index}>{refundWords(refund, total)}</li>
        ))}
      </ul>
    </section>
  );
}

function BuyAgain({ idempotencyKey }: { idempotencyKey: string }) {
  const { form, summary, idempotencyKeyField } = useServerForm({
    id: 'again',
    labels: {},
    idempotencyKey,
  });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="after">
        <CsrfField />
        <input {...idempotencyKeyField} />
        <Button look="alt">Buy again</Button>
      </Form>
    </>
  );
}

function TimeLine({ order }: { order: Order }) {
  const { carrier, tracking, tracking_url: url } = order;
  return (
    <section className="band">
      <h2>What happened</h2>
      {carrier || tracking ? (
        <p>
          {[carrier, tracking].filter(Boolean).join(', number ')}{' '}
          {url ? (
            <a href={url} rel="noopener noreferrer">
              Follow the parcel
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
  const tax = (amount: number | null) => (amount ? formatPaise(amount) : '');
  const isTaxed = Boolean(order.cgst || order.igst);
  return (
    <section className="panel">
      <h2>Total</h2>
      <DefinitionList
        facts={[
          { label: 'Goods', value: money(order.gross) },
          {
            label: order.ediscount ? `Discount, ${order.ediscount}%` : 'Discount',
            value: minus(order.discount),
          },
          { label: 'Delivery', value: order.delivery === 0 ? 'Free' : money(order.delivery) },
          { label: 'Total', value: order.total === null ? '' : <b>{money(order.total)}</b> },
          { label: 'Before tax', value: isTaxed ? tax(order.taxable) : '' },
          { label: 'CGST', value: tax(order.cgst) },
          { label: stateTaxName(order.place_of_supply as StateCode), value: tax(order.sgst) },
          { label: 'IGST', value: tax(order.igst) },
          { label: 'Refunded', value: tax(order.refunded) },
          { label: 'Way to pay', value: methodWords(order.payment_method) },
        ]}
      />
      {isTaxed ? <p className="soft">Taxes are included in the total.</p> : null}
    </section>
  );
}

function Delivery({ order: { address, business_name: business, gstin } }: { order: Order }) {
  if (!address) return null;
  const { name, phone, line1, line2, landmark, city, pin } = address;
  const lines = [name, line1, line2, landmark, `${city} ${pin}`, phone && `Phone ${phone}`];
  return (
    <section className="panel">
      <h2>Delivery address</h2>
      <p>
        <Lines lines={lines.filter(Boolean)} />
      </p>
      <DefinitionList
        facts={[
          { label: 'Business', value: business },
          { label: 'GSTIN', value: gstin },
        ]}
      />
    </section>
  );
}

function Papers({ order: { papers, refunded } }: { order: Order }) {
  if (papers.length === 0) return null;
  return (
    <section className="panel">
      <h2>Papers</h2>
      <ul className="list">
        {papers.map(({ _id: id, number, kind }) => (
          <li key={id}>
            <Link to={paths.invoice(id)}>
              {kind === 'credit_note' ? 'Credit note' : 'Invoice'} {number}
            </Link>
          </li>
        ))}
      </ul>
      {refunded ? <p className="soft">Refunds are on the list of your payments.</p> : null}
    </section>
  );
}
