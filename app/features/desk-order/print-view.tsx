import type { PrintedOrder } from '@contract/desk/orders';
import { formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Lines } from '~/ui/lines';
import { Link } from '~/ui/link';
import type { PrintKind } from './bulk-fields';
import { printTitles, printText as text } from './print.text';
import { addressLines, dueText, pickRows } from './printed-lines';

interface PrintProps {
  kind: PrintKind;
  orders: readonly PrintedOrder[];
  numbers: string;
  sender: readonly string[];
}

/** A page to be printed. Elements with the class `screen` are not printed. */
export function PrintView({ kind, orders, numbers, sender }: PrintProps) {
  const body = {
    'pick-list': <PickList orders={orders} />,
    'packing-slips': <Slips orders={orders} sender={sender} />,
    labels: <Labels orders={orders} sender={sender} look="labels" />,
    'single-labels': <Labels orders={orders} sender={sender} look="labels single" />,
  };
  return (
    <>
      <div className="screen">
        <p>
          <Link to={deskPaths.orders}>{text.back}</Link>
        </p>
        <h1>{printTitles[kind]}</h1>
        {orders.length > 0 ? (
          <>
            <p>{text.lead({ kind, count: orders.length })}</p>
            <p>
              <a href={deskPaths.ordersPdf(kind, numbers)}>{text.pdf}</a>
            </p>
          </>
        ) : null}
      </div>
      {orders.length > 0 ? (
        body[kind]
      ) : (
        <EmptyState title={text.none}>
          <p>{text.noneHint}</p>
        </EmptyState>
      )}
    </>
  );
}

const PickList = ({ orders }: Pick<PrintProps, 'orders'>) => {
  const rows = pickRows(orders);
  const total = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <DataTable
      caption={printTitles['pick-list']}
      rows={rows}
      rowKey={({ slug }) => slug}
      columns={[
        { key: 'name', label: text.product, cell: ({ name }) => name, total: text.total },
        { key: 'size', label: text.size, cell: ({ netQuantity }) => netQuantity },
        {
          key: 'pieces',
          label: text.pieces,
          figures: true,
          cell: ({ quantity }) => formatCount(quantity),
          total: formatCount(total),
        },
        { key: 'orders', label: text.orders, cell: ({ orders: numbers }) => numbers },
      ]}
    />
  );
};

const Slips = ({ orders, sender }: Pick<PrintProps, 'orders' | 'sender'>) => (
  <>
    {orders.map((order) => (
      <section key={order.number} className="slip">
        <h2>{text.slip({ number: order.number })}</h2>
        <p>{text.ordered({ day: formatDay(order.created_at) })}</p>
        <div className="grid two">
          <div>
            <h3>{text.deliverTo}</h3>
            <Recipient order={order} />
          </div>
          <div>
            <h3>{text.from}</h3>
            <p>
              <Lines lines={sender} />
            </p>
          </div>
        </div>
        <DataTable
          caption={text.product}
          rows={order.lines}
          rowKey={({ slug }) => slug}
          columns={[
            { key: 'name', label: text.product, cell: ({ name }) => name },
            { key: 'size', label: text.size, cell: ({ net_quantity: size }) => size },
            {
              key: 'pieces',
              label: text.pieces,
              figures: true,
              cell: ({ quantity }) => formatCount(quantity),
            },
          ]}
        />
        <p>
          <b>{dueText(order)}</b>
        </p>
      </section>
    ))}
  </>
);

const Recipient = ({ order: { address } }: { order: PrintedOrder }) =>
  address ? (
    <p>
      <b>{address.name}</b>
      <br />
      <Lines lines={[...addressLines(address), text.phone({ phone: address.phone })]} />
    </p>
  ) : (
    <p>{text.erased}</p>
  );

interface LabelsProps extends Pick<PrintProps, 'orders' | 'sender'> {
  look: string;
}

const Labels = ({ orders, sender, look }: LabelsProps) => (
  <ul className={look}>
    {orders.map((order) => (
      <li key={order.number}>
        <p>
          {order.number}
          {order.cash ? (
            <>
              {', '}
              <b>{dueText(order)}</b>
            </>
          ) : null}
        </p>
        <Recipient order={order} />
        <p className="soft">
          {text.from}: {sender.join(', ')}
        </p>
      </li>
    ))}
  </ul>
);
