import type { DeskOrder } from '@contract/desk/order';
import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useMay } from '~/features/desk/use-may';
import { deskPaths } from '~/platform/desk-paths';
import { FORM_ID_FIELD, hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { CheckboxGroup, RadioGroup } from '~/ui/choice';
import { Disclosure } from '~/ui/disclosure';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { orderText, formText as text } from './order.text';
import { type OrderIntent, piecesField } from './order-fields';

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
  const { field, ...server } = useServerForm({ id, labels });
  return (
    <ValidatedForm of={server} button={button} look={look}>
      <input {...server.formIdField} />
      <input {...hiddenField('intent', intent)} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} {...hiddenField(name, value)} />
      ))}
      {hint ? <p>{hint}</p> : null}
      {children?.(field)}
    </ValidatedForm>
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
    <section className="band screen">
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
      {order.refunds
        .filter(isForTransfer)
        .map((refund) => (refunds ? <TransferForm key={refund._id} refund={refund} /> : null))}
      <RefundRequests order={order} />
      {refunds && has('refund') ? <RefundForm order={order} /> : null}
      {handles && has('payment_link') ? (
        <ActionForm
          intent="payment_link"
          hint={text.payment_linkHint({ due: formatPaise(order.due) })}
        />
      ) : null}
      {handles && has('replace') ? (
        <p>
          <Link to={deskPaths.orderReplace(order.number)}>{text.replace}</Link>
        </p>
      ) : null}
      {handles && has('undelivered') ? (
        <Disclosure summary={text.undeliveredTitle}>
          <ActionForm intent="undelivered" hint={text.undeliveredHint} />
        </Disclosure>
      ) : null}
      {handles && has('cancel') ? (
        <Disclosure summary={text.cancelTitle}>
          <ActionForm intent="cancel" hint={text.cancelHint} />
        </Disclosure>
      ) : null}
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
  const paiseLeft = order.left ?? 0;
  const answer = useActionData<FormAnswer>();
  const isSentBack = useIsSentBack('refund');
  // After a lost answer the refund may have been made: the api then refuses the form as out of date.
  const sentLeft = isSentBack ? String(answer?.result?.initialValue?.left ?? '') : '';
  const pieces = order.lines.map(({ name, quantity }, position) => ({
    name: piecesField(position),
    label: text.pieces({ name, max: formatCount(quantity) }),
  }));
  const labels = Object.fromEntries(pieces.map(({ name, label }) => [name, label]));
  return (
    <Disclosure summary={text.refundTitle} open={isSentBack}>
      <ActionForm
        intent="refund"
        hint={text.refundHint({ left: formatPaise(paiseLeft) })}
        labels={{ amount: text.amount, ...labels, by: text.by }}
        hidden={{ left: sentLeft || String(paiseLeft) }}
      >
        {(field) => (
          <>
            <Field {...field('amount')} inputMode="decimal" autoComplete="off" />
            {pieces.map(({ name }) => (
              <Field key={name} {...field(name)} inputMode="numeric" autoComplete="off" />
            ))}
            <RadioGroup
              {...field('by', 'payment')}
              legend={text.by}
              options={[
                { value: 'payment', label: text.byPayment },
                { value: 'transfer', label: text.byTransfer },
              ]}
            />
          </>
        )}
      </ActionForm>
    </Disclosure>
  );
}

/** Refunds that staff send, or that a gateway refused: a bank transfer can take their place. */
const isForTransfer = ({ state, by_transfer: byTransfer, gateway }: DeskOrder['refunds'][number]) =>
  state === 'failed' || (state === 'due' && (byTransfer || gateway === 'cash'));

function TransferForm({ refund }: { refund: DeskOrder['refunds'][number] }) {
  const { _id: id, amount, by_transfer: byTransfer } = refund;
  const formId = `transfer-${id}`;
  const isSentBack = useIsSentBack(formId);
  return (
    <Disclosure
      summary={text.transferTitle({ amount: formatPaise(amount ?? 0) })}
      open={byTransfer || isSentBack}
    >
      <ActionForm
        intent="refund_transfer"
        id={formId}
        hint={text.refund_transferHint}
        labels={{ reference: text.reference, day: text.day }}
        hidden={{ refund: id }}
      >
        {(field) => (
          <>
            <Field {...field('reference')} maxLength={60} autoComplete="off" />
            <Field {...field('day')} type="date" />
          </>
        )}
      </ActionForm>
    </Disclosure>
  );
}

/** Refunds that wait for a second person; whoever asked for one does not decide about it. */
function RefundRequests({ order }: { order: DeskOrder }) {
  const approves = useMay()('refunds.approve');
  return order.refund_requests
    .filter(({ state }) => state === 'waiting')
    .map(({ _id: id, total, asked_by: by, is_own: isOwn }) => (
      <div key={id}>
        <p>{text.requestOf({ amount: formatPaise(total ?? 0), by })}</p>
        {isOwn ? <p>{text.ownRequest}</p> : null}
        {approves && !isOwn
          ? (['refund_approve', 'refund_refuse'] as const).map((intent) => (
              <ActionForm
                key={intent}
                intent={intent}
                id={`${intent}-${id}`}
                hidden={{ refund: id }}
              />
            ))
          : null}
      </div>
    ));
}

/** Whether a form of the page was sent and not accepted. */
function useIsSentBack(id: string): boolean {
  const answer = useActionData<FormAnswer>();
  return answer?.result?.initialValue?.[FORM_ID_FIELD] === id;
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
