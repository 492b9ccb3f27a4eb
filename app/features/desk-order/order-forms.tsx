import type { DeskOrder } from '@contract/desk/order';
import { type Capability, mayUse } from '@contract/desk/roles';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useRootData } from '~/platform/document/root-data';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { CheckboxGroup } from '~/ui/choice';
import { Disclosure } from '~/ui/disclosure';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { orderText, formText as text } from './order.text';
import { type OrderIntent, piecesField } from './order-fields';

/** Whether the person who is signed in has a capability; the api decides in any case. */
function useMay(): (capability: Capability) => boolean {
  const roles = useRootData()?.staff?.roles ?? [];
  return (capability) => mayUse(roles, capability);
}

interface ActionFormProps {
  intent: OrderIntent;
  /** Distinguishes forms with the same intent. */
  id?: string;
  hint?: string;
  button?: string;
  look?: 'main' | 'alt';
  labels?: Readonly<Record<string, string>>;
  hidden?: Readonly<Record<string, string>>;
  children?: (field: ServerForm['field']) => ReactNode;
}

/** A form that does one thing with the order. */
function ActionForm(props: ActionFormProps) {
  const { intent, id = intent, hint, button = text[intent], look = 'alt' } = props;
  const { labels = {}, hidden = {}, children } = props;
  const { form, field, formIdField, summary } = useServerForm({ id, labels });
  return (
    <Form {...form} className="form">
      <ErrorSummary {...summary} />
      <CsrfField />
      <input {...formIdField} />
      <input {...hiddenField('intent', intent)} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} {...hiddenField(name, value)} />
      ))}
      {hint ? <p>{hint}</p> : null}
      {children?.(field)}
      <p>
        <Button look={look}>{button}</Button>
      </p>
    </Form>
  );
}

/** The forms for everything that can be done with the order now. */
export function OrderForms({ order }: { order: DeskOrder }) {
  const { can } = order;
  const may = useMay();
  const handles = may('orders.handle');
  const refunds = may('refunds.make');
  const has = (action: DeskOrder['can'][number]) => can.includes(action);
  const isCash = order.payment_method === 'cod' && order.status === 'pending';
  const open = order.refunds.filter(({ state }) => state === 'failed' || state === 'pending');
  if (!handles && !refunds) return null;
  return (
    <section className="band">
      <h2>{orderText.doNext}</h2>
      {handles && has('pack') ? (
        <ActionForm intent="pack" hint={text.packHint} look="main" />
      ) : null}
      {handles && has('ship') ? <ShipForm /> : null}
      {handles && has('deliver') ? (
        <ActionForm
          intent="deliver"
          button={isCash ? text.deliverCash : text.deliver}
          look="main"
        />
      ) : null}
      {handles && has('cash_in') ? <ActionForm intent="cash_in" hint={text.cash_inHint} /> : null}
      {handles && has('return') ? <ReturnForm order={order} /> : null}
      {refunds && has('cash_refund') ? <ActionForm intent="cash_refund" /> : null}
      {refunds && has('refund_retry') ? <ActionForm intent="refund_retry" /> : null}
      {refunds
        ? open.map(({ _id: id, amount }) => (
            <ActionForm
              key={id}
              intent="refund_confirm"
              id={`confirm-${id}`}
              button={`${text.refund_confirm}: ${formatPaise(amount ?? 0)}`}
              hint={text.refund_confirmHint}
              hidden={{ refund: id }}
            />
          ))
        : null}
      {refunds && has('refund') ? <RefundForm order={order} /> : null}
      {handles && has('undelivered') ? (
        <ActionForm intent="undelivered" hint={text.undeliveredHint} />
      ) : null}
      {handles && has('cancel') ? <ActionForm intent="cancel" hint={text.cancelHint} /> : null}
    </section>
  );
}

const ShipForm = () => (
  <ActionForm
    intent="ship"
    hint={text.shipHint}
    look="main"
    labels={{ carrier: text.carrier, tracking: text.tracking }}
  >
    {(field) => (
      <>
        <Field {...field('carrier')} hint={text.carrierHint} maxLength={60} />
        <Field {...field('tracking')} maxLength={60} autoComplete="off" />
      </>
    )}
  </ActionForm>
);

function ReturnForm({ order }: { order: DeskOrder }) {
  const requested = order.returns.find(({ state }) => state === 'requested');
  if (!requested) return null;
  const options = requested.lines.map(({ position, quantity }) => ({
    value: String(position),
    label: text.returnLine({
      quantity: formatCount(quantity),
      name: order.lines[position]?.name ?? '',
    }),
  }));
  return (
    <ActionForm intent="return" hint={text.returnHint} look="main">
      {() => (
        <>
          <p>{text.returnReason({ reason: requested.reason })}</p>
          <CheckboxGroup
            id="written-off"
            name="written_off"
            errors={undefined}
            legend={text.writeOff}
            hint={text.writeOffHint}
            options={options}
          />
        </>
      )}
    </ActionForm>
  );
}

/** In a disclosure, because it is rarely needed; open if it was sent back with errors. */
function RefundForm({ order }: { order: DeskOrder }) {
  const left = order.left ?? 0;
  const pieces = order.lines.map(({ name, quantity }, position) => ({
    name: piecesField(position),
    label: text.pieces({ name, max: formatCount(quantity) }),
  }));
  const labels = Object.fromEntries(pieces.map(({ name, label }) => [name, label]));
  return (
    <Disclosure summary={text.refundTitle}>
      <ActionForm
        intent="refund"
        hint={text.refundHint({ left: formatPaise(left) })}
        labels={{ amount: text.amount, ...labels }}
        hidden={{ left: String(left) }}
      >
        {(field) => (
          <>
            <Field {...field('amount')} inputMode="decimal" autoComplete="off" />
            {pieces.map(({ name }) => (
              <Field key={name} {...field(name)} inputMode="numeric" autoComplete="off" />
            ))}
          </>
        )}
      </ActionForm>
    </Disclosure>
  );
}

/** The form that adds a note. Without the permission to do so, the note about an empty list. */
export function NoteForm({ notes }: Pick<DeskOrder, 'notes'>) {
  const may = useMay();
  return may('orders.handle') ? (
    <ActionForm intent="note" labels={{ note: text.noteLabel }}>
      {(field) => <Field as="textarea" {...field('note')} maxLength={2000} />}
    </ActionForm>
  ) : notes.length === 0 ? (
    <p>{orderText.noNotes}</p>
  ) : null;
}
