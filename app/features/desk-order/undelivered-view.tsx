import type { PrintedOrder, RowOutcome } from '@contract/desk/orders';
import { useActionData } from '@remix-run/react';
import { methodLabel } from '~/features/order/order-labels';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { undeliveredText as text } from './bulk.text';
import { ORDER_FIELD } from './bulk-fields';
import { Outcomes } from './bulk-form';

/** Says what happens if the chosen orders are marked as undelivered, and asks to confirm it. */
export function UndeliveredView({ orders }: { orders: readonly PrintedOrder[] }) {
  const answer = useActionData<FormAnswer & { outcomes?: RowOutcome[] }>();
  const server = useServerForm({ id: 'undelivered', labels: {} });
  const shipped = orders.filter(({ fulfilment }) => fulfilment === 'shipped');
  const others = orders.length - shipped.length;
  const outcomes = answer?.outcomes ? <Outcomes outcomes={answer.outcomes} /> : null;
  return (
    <>
      <p>
        <Link to={deskPaths.orderQueue('shipped')}>{text.back}</Link>
      </p>
      <h1>{text.title}</h1>
      {shipped.length > 0 ? (
        <ValidatedForm of={server} notice={outcomes} button={text.mark}>
          <p>{text.count({ count: formatCount(shipped.length) })}</p>
          <p>{text.effect}</p>
          {others > 0 ? <p>{text.others({ count: formatCount(others) })}</p> : null}
          <ShippedOrders orders={shipped} />
        </ValidatedForm>
      ) : (
        <>
          {outcomes}
          <EmptyState title={text.none}>
            <p>{text.noneHint}</p>
          </EmptyState>
        </>
      )}
    </>
  );
}

const ShippedOrders = ({ orders }: { orders: readonly PrintedOrder[] }) => (
  <DataTable
    caption={text.orders}
    rows={orders}
    rowKey={({ number }) => number}
    columns={[
      {
        key: 'number',
        label: text.order,
        cell: ({ number }) => (
          <>
            <input {...hiddenField(ORDER_FIELD, number)} />
            <Link to={deskPaths.order(number)}>{number}</Link>
          </>
        ),
      },
      {
        key: 'buyer',
        label: text.buyer,
        cell: ({ address }) => [address?.name, address?.city].filter(Boolean).join(', '),
      },
      {
        key: 'method',
        label: text.method,
        cell: ({ payment_method: method }) => methodLabel(method),
      },
    ]}
  />
);
