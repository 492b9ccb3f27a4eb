import type { DeskOrder } from '@contract/desk/order';
import { formatMoment } from '~/platform/dates';
import { DataTable } from '~/ui/data-table';
import {
  fulfilmentSteps,
  historyActors,
  paymentSteps,
  returnSteps,
  orderText as text,
} from './order.text';

type Step = Pick<DeskOrder['events'][number], 'kind' | 'state' | 'by' | 'at'>;

const LABELS: Record<string, typeof paymentSteps> = {
  payment: paymentSteps,
  fulfilment: fulfilmentSteps,
  return: returnSteps,
};

/** Describes a step in words. */
export const stepLabel = ({ kind, state }: Pick<Step, 'kind' | 'state'>): string =>
  LABELS[kind]?.[state] ?? state;

/** Names who changed the order: a member of staff, or a role such as buyer or gateway. */
export const actorLabel = (actor: string): string =>
  historyActors[actor] ?? actor.replace(/^staff:/, '');

type Return = DeskOrder['returns'][number];

const stepsOfReturn = ({ state, at, decided_by: by, decided_at: decidedAt }: Return): Step[] => [
  { kind: 'return', state: 'requested', by: 'member', at },
  ...(decidedAt ? [{ kind: 'return', state, by, at: decidedAt }] : []),
];

/** The changes of the order's states and of its returns, oldest first. */
const historyOf = ({ events, returns }: DeskOrder): Step[] =>
  [...events, ...returns.flatMap(stepsOfReturn)].sort(
    (a, b) => Number(a.at > b.at) - Number(a.at < b.at),
  );

/** The history of an order. */
export function OrderHistory({ order }: { order: DeskOrder }) {
  return (
    <section className="band">
      <h2>{text.history}</h2>
      <DataTable
        caption={text.history}
        rows={historyOf(order).map((step, index) => ({ ...step, index }))}
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
