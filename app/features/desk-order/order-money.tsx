import type { DeskOrder } from '@contract/desk/order';
import { methodLabel } from '~/features/order/order-labels';
import { formatDay, formatMoment } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import {
  paymentStates,
  refundCauses,
  refundStates,
  requestStates,
  orderText as text,
} from './order.text';

const money = (amount: number | null) => (amount === null ? '' : formatPaise(amount));

/** Payments, refunds, and requests for refunds. */
export const Money = ({ order }: { order: DeskOrder }) => (
  <>
    <Payments payments={order.payments} />
    <Refunds refunds={order.refunds} />
    <Requests requests={order.refund_requests} />
  </>
);

/**
 * An attempt at Razorpay stays in its first state after a failed payment, because it accepts
 * another. Only its reason shows the failure, which the next captured payment clears.
 */
const paymentState = ({ state, reason }: DeskOrder['payments'][number]): string => {
  const shown = state === 'created' && reason ? 'failed' : state;
  return paymentStates[shown] ?? shown;
};

function Payments({ payments }: { payments: DeskOrder['payments'] }) {
  if (payments.length === 0) return null;
  return (
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
            cell: paymentState,
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
  );
}

function Refunds({ refunds }: { refunds: DeskOrder['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
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
          {
            key: 'method',
            label: text.method,
            cell: ({ gateway, by_transfer: byTransfer }) =>
              byTransfer ? text.transfer : methodLabel(gateway),
          },
          {
            key: 'reference',
            label: text.bankReference,
            cell: ({ transfer_reference: reference, transferred_on: day }) =>
              reference ? text.transferOf({ reference, day: formatDay(day) }) : '',
          },
          {
            key: 'state',
            label: text.state,
            cell: ({ state, reason }) =>
              [refundStates[state] ?? state, reason].filter(Boolean).join(': '),
          },
          {
            key: 'retry',
            label: text.retry,
            cell: ({ retry_at }) => (retry_at ? formatMoment(retry_at) : ''),
          },
          { key: 'at', label: text.changed, cell: ({ at }) => formatMoment(at) },
        ]}
      />
    </section>
  );
}

function Requests({ requests }: { requests: DeskOrder['refund_requests'] }) {
  if (requests.length === 0) return null;
  return (
    <section className="band">
      <h2>{text.requests}</h2>
      <DataTable
        caption={text.requests}
        rows={requests}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'by', label: text.askedBy, cell: ({ asked_by: by }) => by },
          {
            key: 'total',
            label: text.amount,
            figures: true,
            cell: ({ total }) => money(total),
          },
          {
            key: 'state',
            label: text.state,
            cell: ({ state }) => requestStates[state] ?? state,
          },
          { key: 'decided', label: text.decidedBy, cell: ({ decided_by: by }) => by },
          { key: 'at', label: text.changed, cell: ({ at }) => formatMoment(at) },
        ]}
      />
    </section>
  );
}
