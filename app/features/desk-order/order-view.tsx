import type { DeskOrder } from '@contract/desk/order';
import { fulfilmentEventTexts, paymentEventTexts } from '~/features/order/order.text';
import { methodLabel, stateLabel } from '~/features/order/order-labels';
import { StateTag } from '~/features/order/orders-view';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount, formatPaise } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Lines } from '~/ui/lines';
import { Link } from '~/ui/link';
import {
  paymentStates,
  refundCauses,
  refundStates,
  returnStates,
  orderText as text,
} from './order.text';
import { NoteForm, OrderForms } from './order-forms';

const money = (amount: number | null) => (amount === null ? '' : formatPaise(amount));

/** All details of an order, and its actions. */
export function DeskOrderView({ order }: { order: DeskOrder }) {
  return (
    <>
      <p>
        <Link to={deskPaths.orders}>{text.back}</Link>
      </p>
      <h1>{text.title({ number: order.number })}</h1>
      <StateTag {...stateLabel(order)} />
      <div className="side flip">
        <div>
          <OrderForms order={order} />
          <OrderedLines order={order} />
          <Money order={order} />
          <Returns order={order} />
          <NoteList order={order} />
          <History order={order} />
        </div>
        <div>
          <Delivery order={order} />
          <Account order={order} />
          <Documents order={order} />
        </div>
      </div>
    </>
  );
}

function OrderedLines({ order }: { order: DeskOrder }) {
  const lines = order.lines.map((line, position) => ({ ...line, position }));
  return (
    <section className="band">
      <h2>{text.products}</h2>
      <DataTable
        caption={text.products}
        rows={lines}
        rowKey={({ position }) => position}
        columns={[
          { key: 'name', label: text.product, cell: ({ name }) => name },
          { key: 'quantity', label: text.quantity, figures: true, cell: (line) => line.quantity },
          {
            ...{ key: 'returned', label: text.returned, figures: true },
            cell: ({ returned }) => (returned > 0 ? formatCount(returned) : ''),
          },
          { key: 'price', label: text.price, figures: true, cell: ({ price }) => money(price) },
          { key: 'net', label: text.sum, figures: true, cell: ({ net }) => money(net) },
        ]}
      />
      <DefinitionList
        facts={[
          { label: text.goods, value: money(order.gross) },
          { label: text.discount, value: order.discount ? `− ${money(order.discount)}` : '' },
          { label: text.delivery, value: money(order.delivery) },
          { label: text.total, value: <b>{money(order.total)}</b> },
          { label: text.left, value: order.left ? money(order.left) : '' },
        ]}
      />
    </section>
  );
}

function Money({ order: { payments, refunds } }: { order: DeskOrder }) {
  return (
    <>
      {payments.length > 0 ? (
        <section className="band">
          <h2>{text.payments}</h2>
          <DataTable
            caption={text.payments}
            rows={payments.map((payment, index) => ({ ...payment, index }))}
            rowKey={({ index }) => index}
            columns={[
              { key: 'method', label: text.method, cell: ({ gateway }) => methodLabel(gateway) },
              {
                key: 'state',
                label: text.state,
                cell: ({ state }) => paymentStates[state] ?? state,
              },
              {
                key: 'amount',
                label: text.amount,
                figures: true,
                cell: ({ amount }) => money(amount),
              },
              { key: 'reference', label: text.reference, cell: ({ payment_id }) => payment_id },
              { key: 'reason', label: text.reason, cell: ({ reason }) => reason },
              { key: 'at', label: text.changed, cell: ({ at }) => formatMoment(at) },
            ]}
          />
        </section>
      ) : null}
      {refunds.length > 0 ? (
        <section className="band">
          <h2>{text.refunds}</h2>
          <DataTable
            caption={text.refunds}
            rows={refunds}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'cause',
                label: text.reason,
                cell: ({ cause }) => refundCauses[cause] ?? cause,
              },
              {
                key: 'amount',
                label: text.amount,
                figures: true,
                cell: ({ amount }) => money(amount),
              },
              { key: 'method', label: text.method, cell: ({ gateway }) => methodLabel(gateway) },
              {
                ...{ key: 'state', label: text.state },
                cell: ({ state, reason }) =>
                  [refundStates[state] ?? state, reason].filter(Boolean).join(': '),
              },
              {
                ...{ key: 'retry', label: text.retry },
                cell: ({ retry_at }) => (retry_at ? formatMoment(retry_at) : ''),
              },
              { key: 'at', label: text.changed, cell: ({ at }) => formatMoment(at) },
            ]}
          />
        </section>
      ) : null}
    </>
  );
}

function Returns({ order: { returns, lines } }: { order: DeskOrder }) {
  if (returns.length === 0) return null;
  return (
    <section className="band">
      <h2>{text.returns}</h2>
      <ul className="list">
        {returns.map(({ state, reason, at, lines: pieces }) => (
          <li key={at}>
            {returnStates[state] ?? state}, <time dateTime={at}>{formatMoment(at)}</time>:{' '}
            {pieces
              .map(({ position, quantity }) => `${quantity} × ${lines[position]?.name ?? ''}`)
              .join(', ')}
            . {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteList({ order: { notes } }: { order: DeskOrder }) {
  return (
    <section className="band">
      <h2>{text.notes}</h2>
      {notes.length > 0 ? (
        <ul className="list">
          {notes.map(({ text: note, by, at }) => (
            <li key={`${at} ${note}`}>
              <Lines lines={note.split('\n')} />{' '}
              <small>
                {by}, <time dateTime={at}>{formatMoment(at)}</time>
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      <NoteForm notes={notes} />
    </section>
  );
}

function History({ order: { events } }: { order: DeskOrder }) {
  const label = ({ kind, state }: DeskOrder['events'][number]) =>
    (kind === 'payment' ? paymentEventTexts : fulfilmentEventTexts)[state] ?? state;
  return (
    <section className="band">
      <h2>{text.history}</h2>
      <DataTable
        caption={text.history}
        rows={events.map((event, index) => ({ ...event, index }))}
        rowKey={({ index }) => index}
        columns={[
          { key: 'event', label: text.event, cell: label },
          { key: 'by', label: text.by, cell: ({ by }) => by },
          { key: 'at', label: text.at, cell: ({ at }) => formatMoment(at) },
        ]}
      />
    </section>
  );
}

function Delivery({ order }: { order: DeskOrder }) {
  const { address, business_name: business, gstin, carrier, tracking, tracking_url: url } = order;
  if (!address) return <p>{text.erased}</p>;
  const { name, line1, line2, landmark, city, pin, phone } = address;
  const lines = [name, line1, line2, landmark, `${city} ${pin}`, text.phone({ phone })];
  return (
    <section className="panel">
      <h2>{text.deliverTo}</h2>
      <p>
        <Lines lines={lines.filter(Boolean)} />
      </p>
      <DefinitionList
        facts={[
          { label: text.business, value: business },
          { label: 'GSTIN', value: gstin },
          { label: text.orderEmail, value: order.email },
          { label: text.carrier, value: carrier },
          { label: text.tracking, value: tracking },
        ]}
      />
      {url ? (
        <p>
          <a href={url} rel="noopener noreferrer">
            {text.track}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Account({ order: { member } }: { order: DeskOrder }) {
  return (
    <section className="panel">
      <h2>{text.account}</h2>
      {member.name ? (
        <DefinitionList
          facts={[
            { label: text.name, value: member.name },
            { label: text.memberNumber, value: member.number },
            { label: text.phoneLabel, value: member.phone },
            { label: text.email, value: member.email },
          ]}
        />
      ) : (
        <p>{text.closed}</p>
      )}
    </section>
  );
}

function Documents({ order: { number: order, documents } }: { order: DeskOrder }) {
  if (documents.length === 0) return null;
  return (
    <section className="panel">
      <h2>{text.documents}</h2>
      <ul className="list">
        {documents.map(({ _id: id, number, kind, total }) => (
          <li key={id}>
            <a href={deskPaths.orderDocument(order, id)}>
              {kind === 'credit_note' ? text.creditNote({ number }) : text.invoice({ number })}
            </a>{' '}
            {money(total)}
          </li>
        ))}
      </ul>
    </section>
  );
}
