import type { PrintedOrder, RowOutcome } from '@contract/desk/orders';
import { useActionData } from '@remix-run/react';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { shipText as text } from './bulk.text';
import { ORDER_FIELD, trackingField } from './bulk-fields';
import { Outcomes } from './bulk-form';

/** The page that ships several orders with one carrier, each with its tracking number. */
export function ShipView({ orders }: { orders: readonly PrintedOrder[] }) {
  const answer = useActionData<FormAnswer & { outcomes?: RowOutcome[] }>();
  const packed = orders.filter(({ fulfilment }) => fulfilment === 'packed');
  return (
    <>
      <p>
        <Link to={deskPaths.orders}>{text.back}</Link>
      </p>
      <h1>{text.title}</h1>
      {packed.length > 0 ? <ShipOrdersForm orders={packed} outcomes={answer?.outcomes} /> : null}
      {packed.length === 0 && answer?.outcomes ? <Outcomes outcomes={answer.outcomes} /> : null}
      {packed.length === 0 ? (
        <EmptyState title={text.none}>
          <p>{text.noneHint}</p>
        </EmptyState>
      ) : null}
    </>
  );
}

interface ShipOrdersProps {
  orders: readonly PrintedOrder[];
  outcomes: readonly RowOutcome[] | undefined;
}

function ShipOrdersForm({ orders, outcomes }: ShipOrdersProps) {
  const rows = orders.map(({ number, address }) => ({
    number,
    name: trackingField(number),
    label: text.tracking({ number, name: address?.name ?? '' }),
  }));
  const labels = {
    carrier: text.carrier,
    ...Object.fromEntries(rows.map(({ name, label }) => [name, label])),
  };
  const { field, ...server } = useServerForm({ id: 'ship', labels });
  return (
    <ValidatedForm
      of={server}
      notice={outcomes ? <Outcomes outcomes={outcomes} /> : null}
      button={text.ship}
    >
      <p>{text.lead}</p>
      <Field {...field('carrier')} hint={text.carrierHint} maxLength={60} />
      {rows.map(({ number, name }) => (
        <div key={number}>
          <input {...hiddenField(ORDER_FIELD, number)} />
          <Field {...field(name)} maxLength={60} autoComplete="off" />
        </div>
      ))}
    </ValidatedForm>
  );
}
