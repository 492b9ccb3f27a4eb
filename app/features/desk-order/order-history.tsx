import type { DeskOrder } from '@contract/desk/order';
import { formatMoment } from '~/platform/dates';
import { DataTable } from '~/ui/data-table';
import { fulfilmentSteps, historyActors, paymentSteps, orderText as text } from './order.text';

type OrderEvent = DeskOrder['events'][number];

/** Describes an event in words. */
export const stepLabel = ({ kind, state }: Pick<OrderEvent, 'kind' | 'state'>): string =>
  (kind === 'payment' ? paymentSteps : fulfilmentSteps)[state] ?? state;

/** Names who changed the order: a member of staff, or a role such as buyer or gateway. */
export const actorLabel = (actor: string): string =>
  historyActors[actor] ?? actor.replace(/^staff:/, '');

/** The history of an order. */
export function OrderHistory({ order: { events } }: { order: DeskOrder }) {
  return (
    <section className="band">
      <h2>{text.history}</h2>
      <DataTable
        caption={text.history}
        rows={events.map((event, index) => ({ ...event, index }))}
        rowKey={({ index }) => index}
        columns={[
          { key: 'event', label: text.event, cell: stepLabel },
          { key: 'by', label: text.by, cell: ({ by }) => actorLabel(by) },
          { key: 'at', label: text.at, cell: ({ at }) => formatMoment(at) },
        ]}
      />
    </section>
  );
}
