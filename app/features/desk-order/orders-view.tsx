import type { DeskOrderSummary, QueueCounts } from '@contract/desk/order';
import { MAX_QUEUE_COUNT, orderQueues } from '@contract/desk/order';
import { DeskList, type DeskListState } from '~/features/desk/desk-list';
import { useMay } from '~/features/desk/use-may';
import { methodLabel, stateLabel } from '~/features/order/order-labels';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount, formatPaise } from '~/platform/money';
import { Link } from '~/ui/link';
import { LinkList } from '~/ui/link-list';
import { bulkText } from './bulk.text';
import { BulkForm, Tick, useTicked } from './bulk-form';
import { queueText, orderListText as text } from './order.text';
import { buyerText } from './phone-order.text';

interface OrdersProps {
  orders: readonly DeskOrderSummary[];
  queues: QueueCounts;
  state: DeskListState;
  pages: number | null;
  hasNext: boolean;
}

/** The orders of one queue or of all, with search and sorting. */
export function DeskOrdersView({ orders, queues, state, pages, hasNext }: OrdersProps) {
  const { queue = '' } = state.filters;
  const canHandle = useMay()('orders.handle');
  const isTicked = useTicked();
  return (
    <>
      <h1>{text.title}</h1>
      <Queues counts={queues} current={queue} />
      {canHandle ? (
        <div className="desk-links desk-row">
          <LinkList
            className="screen"
            links={[
              { to: deskPaths.phoneOrders, label: buyerText.link },
              { to: deskPaths.pickList, label: bulkText.pickAll },
              { to: deskPaths.shipPacked, label: bulkText.shipPacked },
              { to: deskPaths.parcels, label: bulkText.parcels },
            ]}
          />
        </div>
      ) : null}
      <DeskList
        caption={queueText[queue as keyof QueueCounts] ?? text.all}
        items={orders}
        rowKey={({ number }) => number}
        state={state}
        pages={pages}
        hasNext={hasNext}
        form={(table) => (canHandle ? <BulkForm queue={queue}>{table}</BulkForm> : table)}
        filters={[
          { name: 'q', label: text.search },
          { name: 'queue', label: text.queues, isHidden: true },
        ]}
        empty={text}
        columns={[
          {
            key: 'number',
            label: text.number,
            cell: ({ number }) => (
              <>
                {canHandle ? <Tick number={number} isTicked={isTicked(number)} /> : null}{' '}
                <Link to={deskPaths.order(number)}>{number}</Link>
              </>
            ),
          },
          {
            key: 'date',
            label: text.date,
            sortBy: 'date',
            cell: ({ created_at }) => formatMoment(created_at),
          },
          { key: 'buyer', label: text.buyer, cell: buyerCell, blank: text.erased },
          {
            key: 'items',
            label: text.items,
            figures: true,
            cell: ({ items }) => formatCount(items),
          },
          {
            key: 'total',
            label: text.total,
            figures: true,
            sortBy: 'total',
            cell: ({ total }) => (total === null ? '' : formatPaise(total)),
          },
          {
            key: 'method',
            label: text.method,
            cell: ({ payment_method }) => methodLabel(payment_method),
          },
          {
            key: 'state',
            label: text.state,
            cell: stateCell,
          },
        ]}
      />
    </>
  );
}

const stateCell = (order: DeskOrderSummary): string => {
  const label = stateLabel(order).text;
  return order.is_test ? text.testState(label) : label;
};

const buyerCell = ({ name, city }: DeskOrderSummary) => [name, city].filter(Boolean).join(', ');

const queueCount = (count: number) =>
  count > MAX_QUEUE_COUNT
    ? text.moreThan({ count: formatCount(MAX_QUEUE_COUNT) })
    : formatCount(count);

function Queues({ counts, current }: { counts: QueueCounts; current: string }) {
  return (
    <nav className="desk-links" aria-label={text.queues}>
      <ul>
        <li>
          <Link to={deskPaths.orders} aria-current={current === '' ? 'true' : undefined}>
            {text.all}
          </Link>
        </li>
        {orderQueues.map((queue) => (
          <li key={queue}>
            <Link
              to={deskPaths.orderQueue(queue)}
              aria-current={queue === current ? 'true' : undefined}
            >
              {text.inQueue({ queue: queueText[queue], count: queueCount(counts[queue]) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
