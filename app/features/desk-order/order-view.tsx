import type { DeskOrder } from '@contract/desk/order';
import { useMay } from '~/features/desk/use-may';
import { stateLabel } from '~/features/order/order-labels';
import { StateTag } from '~/features/order/orders-view';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount, formatPaise } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Lines } from '~/ui/lines';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { PhoneLink } from '~/ui/phone-link';
import { returnStates, orderText as text } from './order.text';
import { NoteForm, OrderForms, RefusalOfHiddenForm } from './order-forms';
import { OrderHistory } from './order-history';
import { Money } from './order-money';
import { buyerText } from './phone-order.text';
import { printOneTexts } from './print.text';

const money = (amount: number | null) => (amount === null ? '' : formatPaise(amount));

interface DeskOrderPage {
  order: DeskOrder;
  /** The State of the delivery address. */
  stateName: string;
}

/** The details of an order, and its actions. */
export function DeskOrderView({ order, stateName }: DeskOrderPage) {
  return (
    <>
      <p>
        <Link to={deskPaths.orders}>{text.back}</Link>
      </p>
      <h1>{text.title({ number: order.number })}</h1>
      <StateTag {...stateLabel(order)} />
      <RefusalOfHiddenForm order={order} />
      {order.is_test ? (
        <Notice type="info" title={text.isTest}>
          {text.isTestHint}
        </Notice>
      ) : null}
      <Neighbours order={order} />
      <div className="side flip">
        <div>
          <OrderForms order={order} />
          <OrderedLines order={order} />
          <Money order={order} />
          <Returns order={order} />
        </div>
        <div>
          <Delivery order={order} stateName={stateName} />
          <Account order={order} />
          <Documents order={order} />
        </div>
      </div>
      <NoteList order={order} />
      <OrderHistory order={order} />
    </>
  );
}

/** Links to the order that this order replaces, and to the order that replaces this order. */
function Neighbours({ order: { replaces, replaced_by: replacedBy } }: { order: DeskOrder }) {
  return (
    <>
      {replaces ? (
        <p>
          {text.replaces}
          <Link to={deskPaths.order(replaces)}>{replaces}</Link>.
        </p>
      ) : null}
      {replacedBy ? (
        <p>
          {text.replacedBy}
          <Link to={deskPaths.order(replacedBy)}>{replacedBy}</Link>.
        </p>
      ) : null}
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
            key: 'returned',
            label: text.returned,
            figures: true,
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
          { label: text.carried, value: order.carried ? `− ${money(order.carried)}` : '' },
          { label: text.due, value: order.due ? money(order.due) : '' },
          { label: text.left, value: order.left ? money(order.left) : '' },
        ]}
      />
    </section>
  );
}

function Returns({ order: { returns, lines } }: { order: DeskOrder }) {
  if (returns.length === 0) return null;
  return (
    <section className="band">
      <h2>{text.returns}</h2>
      <ul className="list">
        {returns.map(
          ({ state, reason, refusal_reason: refusal, at, decided_at, lines: pieces }) => (
            <li key={at}>
              {returnStates[state] ?? state},{' '}
              <time dateTime={decided_at || at}>{formatMoment(decided_at || at)}</time>:{' '}
              {pieces
                .map(({ position, quantity }) => `${quantity} × ${lines[position]?.name ?? ''}`)
                .join(', ')}
              . {reason} {refusal ? text.refusedBecause({ reason: refusal }) : null}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function NoteList({ order: { notes } }: { order: DeskOrder }) {
  return (
    <section className={notes.length > 0 ? 'band' : 'band screen'}>
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
      <div className="screen">
        <NoteForm notes={notes} />
      </div>
    </section>
  );
}

function Delivery({ order, stateName }: DeskOrderPage) {
  const canHandle = useMay()('orders.handle');
  const { address, business_name: business, gstin, carrier, tracking, tracking_url: url } = order;
  if (!address) return <p>{text.erased}</p>;
  const { name, line1, line2, landmark, city, pin, phone } = address;
  const lines = [name, line1, line2, landmark, `${city} ${pin}`, stateName];
  return (
    <section className="panel">
      <h2>{text.deliverTo}</h2>
      <p>
        <Lines lines={lines.filter(Boolean)} />
      </p>
      <DefinitionList
        facts={[
          { label: text.phoneLabel, value: phone ? <PhoneLink phone={phone} /> : '' },
          { label: text.business, value: business },
          { label: 'GSTIN', value: gstin },
          { label: text.orderEmail, value: order.email },
          { label: text.carrier, value: carrier },
          { label: text.tracking, value: tracking },
        ]}
      />
      {url ? (
        <p className="screen">
          <a href={url} rel="noopener noreferrer">
            {text.track}
          </a>
        </p>
      ) : null}
      {canHandle ? (
        <ul className="list screen">
          {(['packing-slips', 'single-labels'] as const).map((kind) => (
            <li key={kind}>
              <Link to={deskPaths.ordersPrint(kind, order.number)}>{printOneTexts[kind]}</Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Account({ order: { member } }: { order: DeskOrder }) {
  const canHandle = useMay()('orders.handle');
  return (
    <section className="panel">
      <h2>{text.account}</h2>
      {member.name ? (
        <DefinitionList
          facts={[
            { label: text.name, value: member.name },
            { label: text.memberNumber, value: member.number },
            {
              label: text.phoneLabel,
              value: member.phone ? <PhoneLink phone={member.phone} /> : '',
            },
            { label: text.email, value: member.email },
          ]}
        />
      ) : (
        <p>{text.closed}</p>
      )}
      {canHandle && member._id ? (
        <p className="screen">
          <Link to={deskPaths.phoneOrder(member._id)}>{buyerText.again}</Link>
        </p>
      ) : null}
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
