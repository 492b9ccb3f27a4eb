import type { DeskOrder } from '@contract/desk/order';
import { useActionData } from '@remix-run/react';
import { useMay } from '~/features/desk/use-may';
import { deskPaths } from '~/platform/desk-paths';
import type { FormAnswer } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { RadioGroup } from '~/ui/choice';
import { Disclosure } from '~/ui/disclosure';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ActionForm, useIsSentBack } from './action-form';
import { orderText, formText as text } from './order.text';
import { piecesField } from './order-fields';
import { RefuseReturnForm, ReturnForm } from './return-form';

/** The forms for all actions that are possible now and that this member of staff may do. */
export function OrderForms({ order }: { order: DeskOrder }) {
  const { can } = order;
  const may = useMay();
  const canHandle = may('orders.handle');
  const canRefund = may('refunds.make');
  const has = (action: DeskOrder['can'][number]) => can.includes(action);
  const isCash = order.payment_method === 'cod' && order.status === 'pending';
  const openRefunds = order.refunds.filter(
    ({ state }) => state === 'failed' || state === 'pending',
  );
  if (!canHandle && !canRefund) return null;
  return (
    <section className="band screen">
      <h2>{orderText.doNext}</h2>
      {canHandle && has('pack') ? (
        <ActionForm intent="pack" hint={text.packHint} look="main" />
      ) : null}
      {canHandle && has('ship') ? <ShipForm /> : null}
      {canHandle && has('deliver') ? (
        <ActionForm
          intent="deliver"
          button={isCash ? text.deliverCash : text.deliver}
          look="main"
        />
      ) : null}
      {canHandle && has('cash_in') ? <ActionForm intent="cash_in" hint={text.cash_inHint} /> : null}
      {canHandle && has('return') ? <ReturnForm order={order} /> : null}
      {canHandle && has('return_refuse') ? <RefuseReturnForm order={order} /> : null}
      {canRefund && has('cash_refund') ? <ActionForm intent="cash_refund" /> : null}
      {canRefund && has('refund_retry') ? <ActionForm intent="refund_retry" /> : null}
      {canRefund
        ? openRefunds.map(({ _id: id, amount }) => (
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
        .map((refund) => (canRefund ? <TransferForm key={refund._id} refund={refund} /> : null))}
      <RefundRequests order={order} />
      {canRefund && has('refund') ? <RefundForm order={order} /> : null}
      {canHandle && has('payment_link') ? (
        <ActionForm
          intent="payment_link"
          hint={text.payment_linkHint({ due: formatPaise(order.due) })}
        />
      ) : null}
      {canHandle && has('replace') ? (
        <p>
          <Link to={deskPaths.orderReplace(order.number)}>{text.replace}</Link>
        </p>
      ) : null}
      {canHandle && has('undelivered') ? (
        <Disclosure summary={text.undeliveredTitle}>
          <ActionForm intent="undelivered" hint={text.undeliveredHint} />
        </Disclosure>
      ) : null}
      {canHandle && has('cancel') ? (
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

/**
 * The form is in a disclosure, because it is rarely needed. The disclosure is open if the form was
 * sent back with errors.
 */
function RefundForm({ order }: { order: DeskOrder }) {
  const paiseLeft = order.left ?? 0;
  const answer = useActionData<FormAnswer>();
  const isSentBack = useIsSentBack('refund');
  // A form that was sent back keeps the refundable amount that the page showed first. If the refund
  // was made but the answer was lost, the api refuses the repeated form as out of date.
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

/**
 * Returns true for a refund that staff can make by bank transfer: it failed at the gateway, or it
 * is not made yet and is meant as a transfer or for an order that was paid in cash.
 */
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

/**
 * Refunds that wait for the approval of a second person. Staff cannot decide about their own
 * requests.
 */
function RefundRequests({ order }: { order: DeskOrder }) {
  const canApprove = useMay()('refunds.approve');
  return order.refund_requests
    .filter(({ state }) => state === 'waiting')
    .map(({ _id: id, total, asked_by: by, is_own: isOwn }) => (
      <div key={id}>
        <p>{text.requestOf({ amount: formatPaise(total ?? 0), by })}</p>
        {isOwn ? <p>{text.ownRequest}</p> : null}
        {canApprove && !isOwn
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

/**
 * The form that adds a note. Staff who may not add notes see a sentence if there are no notes, and
 * otherwise nothing.
 */
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
