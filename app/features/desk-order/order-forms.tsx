import type { DeskOrder } from '@contract/desk/order';
import { useActionData } from '@remix-run/react';
import { useMay } from '~/features/desk/use-may';
import { deskPaths } from '~/platform/desk-paths';
import { FORM_ID_FIELD } from '~/platform/forms/hidden-fields';
import { problemsOf } from '~/platform/forms/problems';
import type { FormAnswer } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { RadioGroup } from '~/ui/choice';
import { Disclosure } from '~/ui/disclosure';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ActionForm, useIsSentBack } from './action-form';
import { orderText, formText as text } from './order.text';
import { piecesField } from './order-fields';
import { RefuseReturnForm, ReturnForm } from './return-form';
import {
  confirmFormId,
  decisionFormId,
  decisionIntents,
  shownForms,
  transferFormId,
} from './shown-forms';

interface ShownOrder {
  order: DeskOrder;
  /** The ids of the forms to show. */
  shown: ReadonlySet<string>;
}

/** The forms for all actions that are possible now and that this member of staff may do. */
export function OrderForms({ order }: { order: DeskOrder }) {
  const may = useMay();
  const shown = shownForms(order, may);
  const isCash = order.payment_method === 'cod' && order.status === 'pending';
  if (!may('orders.handle') && !may('refunds.make')) return null;
  return (
    <section className="band screen">
      <h2>{orderText.doNext}</h2>
      {shown.has('pack') ? <ActionForm intent="pack" hint={text.packHint} look="main" /> : null}
      {shown.has('ship') ? <ShipForm /> : null}
      {shown.has('deliver') ? (
        <ActionForm
          intent="deliver"
          button={isCash ? text.deliverCash : text.deliver}
          look="main"
        />
      ) : null}
      {shown.has('cash_in') ? <ActionForm intent="cash_in" hint={text.cash_inHint} /> : null}
      {shown.has('return') ? <ReturnForm order={order} /> : null}
      {shown.has('return_refuse') ? <RefuseReturnForm order={order} /> : null}
      <RefundForms order={order} shown={shown} />
      {shown.has('payment_link') ? (
        <ActionForm
          intent="payment_link"
          hint={text.payment_linkHint({ due: formatPaise(order.due) })}
        />
      ) : null}
      {shown.has('replace') ? (
        <p>
          <Link to={deskPaths.orderReplace(order.number)}>{text.replace}</Link>
        </p>
      ) : null}
      {shown.has('undelivered') ? (
        <Disclosure summary={text.undeliveredTitle}>
          <ActionForm intent="undelivered" hint={text.undeliveredHint} />
        </Disclosure>
      ) : null}
      {shown.has('cancel') ? (
        <Disclosure summary={text.cancelTitle}>
          <ActionForm intent="cancel" hint={text.cancelHint} />
        </Disclosure>
      ) : null}
    </section>
  );
}

/**
 * Says why a form was refused that the page no longer shows, such as when somebody else was faster.
 * The forms that are shown have their own summaries.
 */
export function RefusalOfHiddenForm({ order }: { order: DeskOrder }) {
  const shown = shownForms(order, useMay());
  const result = useActionData<FormAnswer>()?.result;
  const id = result?.initialValue?.[FORM_ID_FIELD];
  if (id === undefined || shown.has(String(id))) return null;
  const problems = problemsOf({ formId: String(id), errors: result?.error ?? {}, labels: {} });
  // Without their ids, because the fields are not on the page.
  return <ErrorSummary problems={problems.map(({ message }) => ({ message }))} />;
}

function RefundForms({ order, shown }: ShownOrder) {
  return (
    <>
      {shown.has('cash_refund') ? <ActionForm intent="cash_refund" /> : null}
      {shown.has('refund_retry') ? <ActionForm intent="refund_retry" /> : null}
      {order.refunds
        .filter((refund) => shown.has(confirmFormId(refund)))
        .map((refund) => (
          <ActionForm
            key={refund._id}
            intent="refund_confirm"
            id={confirmFormId(refund)}
            button={`${text.refund_confirm}: ${formatPaise(refund.amount ?? 0)}`}
            hint={text.refund_confirmHint}
            hidden={{ refund: refund._id }}
          />
        ))}
      {order.refunds
        .filter((refund) => shown.has(transferFormId(refund)))
        .map((refund) => (
          <TransferForm key={refund._id} refund={refund} />
        ))}
      <RefundRequests order={order} shown={shown} />
      {shown.has('refund') ? <RefundForm order={order} /> : null}
    </>
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

function TransferForm({ refund }: { refund: DeskOrder['refunds'][number] }) {
  const { _id: id, amount, by_transfer: byTransfer } = refund;
  const formId = transferFormId(refund);
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
function RefundRequests({ order, shown }: ShownOrder) {
  return order.refund_requests
    .filter(({ state }) => state === 'waiting')
    .map((request) => {
      const { _id: id, total, asked_by: by, is_own: isOwn } = request;
      return (
        <div key={id}>
          <p>{text.requestOf({ amount: formatPaise(total ?? 0), by })}</p>
          {isOwn ? <p>{text.ownRequest}</p> : null}
          {decisionIntents
            .filter((intent) => shown.has(decisionFormId(intent, request)))
            .map((intent) => (
              <ActionForm
                key={intent}
                intent={intent}
                id={decisionFormId(intent, request)}
                hidden={{ refund: id }}
              />
            ))}
        </div>
      );
    });
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
