/** The pages that change an order: address, cancellation, return. */

import type { DeliveryAddress } from '@contract/address';
import type { Order } from '@contract/order';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { cancelMoneyTexts, changeText, orderText } from './order.text';
import { orderAddressLabels } from './order-address.text';
import { cancellationRefundText, returnField } from './order-labels';
import { OrderLines } from './order-lines';

interface ChangePageProps {
  order: Pick<Order, '_id' | 'number'>;
  title: string;
  children: ReactNode;
}

function ChangePage({ order: { _id: id, number }, title, children }: ChangePageProps) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: orderText.list, href: paths.orders },
          { text: number || orderText.order, href: paths.order(id) },
        ]}
      />
      <h1>{title}</h1>
      {children}
    </>
  );
}

const Back = ({ id }: { id: string }) => (
  <ButtonLink look="alt" to={paths.order(id)}>
    {changeText.back}
  </ButtonLink>
);

/** Shown instead of the form if the order does not allow the change, below a heading that says so. */
function NotPossible({ id, reason }: { id: string; reason: string }) {
  return (
    <>
      <p>{reason}</p>
      <p className="acts">
        <Back id={id} />
      </p>
    </>
  );
}

/** Returns why the order does not allow a change: after its delivery, or in another state. */
function reasonOf({ fulfilment }: Order, afterDelivery: string, otherwise: string): string {
  if (fulfilment === 'cancelled') return changeText.alreadyCancelled;
  if (fulfilment === 'returned') return changeText.allReturned;
  return fulfilment === 'delivered' ? afterDelivery : otherwise;
}

interface FormProps {
  order: Order;
  idempotencyKey: string;
}

/** Asks for confirmation, and says what happens to the payment. */
export function CancelView({ order, idempotencyKey }: FormProps) {
  const { form, summary, isSentBack, idempotencyKeyField } = useServerForm({
    id: 'cancel',
    labels: {},
    idempotencyKey,
  });
  const isPossible = order.can.includes('cancel') || isSentBack;
  return (
    <ChangePage order={order} title={isPossible ? changeText.cancelTitle : changeText.noCancel}>
      <ErrorSummary {...summary} />
      {isPossible ? (
        <>
          <p>{cancellationRefundText(order)}</p>
          <p>{changeText.cancelHint}</p>
          <OrderLines lines={order.lines} />
          <Form {...form} className="form">
            <CsrfField />
            <input {...idempotencyKeyField} />
            <div className="acts">
              <Button>{changeText.cancelButton}</Button> <Back id={order._id} />
            </div>
          </Form>
        </>
      ) : (
        <NotPossible
          id={order._id}
          reason={reasonOf(order, changeText.alreadyDelivered, changeText.alreadyPacked)}
        />
      )}
    </ChangePage>
  );
}

interface TypedFormProps extends FormProps {
  /** The form shows an earlier entry that was not saved. */
  isUnsaved: boolean;
}

const Unsaved = () => <Notice type="info">{changeText.unsaved}</Notice>;

interface AddressFormProps extends TypedFormProps {
  address: DeliveryAddress;
  /** The name of the State; an unknown code is shown as it is. */
  state: string;
  constraint: Constraints;
}

export function AddressView(props: AddressFormProps) {
  const { order, address, state, isUnsaved, constraint, idempotencyKey } = props;
  const { form, field, summary, isSentBack, idempotencyKeyField } = useServerForm({
    id: 'address',
    labels: orderAddressLabels,
    values: address,
    constraint,
    idempotencyKey,
  });
  const isPossible = order.can.includes('address') || isSentBack;
  return (
    <ChangePage order={order} title={isPossible ? orderText.correctAddress : changeText.noAddress}>
      <ErrorSummary {...summary} />
      {isUnsaved && !isSentBack ? <Unsaved /> : null}
      {isPossible ? (
        <Form {...form} className="form">
          <CsrfField />
          <input {...idempotencyKeyField} />
          <Field {...field('name')} autoComplete="shipping name" />
          <Field {...field('phone')} type="tel" autoComplete="shipping tel" />
          <Field {...field('line1')} autoComplete="shipping address-line1" />
          <Field {...field('line2')} autoComplete="shipping address-line2" />
          <Field {...field('landmark')} />
          <Field {...field('city')} autoComplete="shipping address-level2" />
          <Field {...field('pin')} inputMode="numeric" autoComplete="shipping postal-code" />
          <p>{fill(changeText.state, { state: <b>{state}</b> })}</p>
          <p className="soft">{changeText.stateHint}</p>
          <div className="acts">
            <Button>{changeText.saveAddress}</Button> <Back id={order._id} />
          </div>
        </Form>
      ) : (
        <NotPossible id={order._id} reason={changeText.addressLocked} />
      )}
    </ChangePage>
  );
}

/**
 * How the price of returned products is refunded. An order that is paid on delivery and replaces
 * another one was partly paid online.
 */
function returnHintOf({ payment_method: method, carried }: Order): string {
  if (method !== 'cod') return changeText.returnHint;
  return carried > 0 ? changeText.returnMixedHint : changeText.returnCashHint;
}

/** Asks how many pieces of each product the buyer returns, and why. */
export function ReturnView({
  order,
  values,
  isUnsaved,
  idempotencyKey,
}: TypedFormProps & { values: Record<string, string> }) {
  const returnable = order.lines.map(({ name, quantity, returned }, position) => ({
    label: changeText.howMany({ name }),
    name: returnField(position),
    maxQuantity: quantity - returned,
  }));
  const open = returnable.filter(({ maxQuantity }) => maxQuantity > 0);
  // Nothing else can be returned.
  const first = open.length === 1 && open[0]?.maxQuantity === 1 ? '1' : '0';
  const labels = {
    ...Object.fromEntries(open.map(({ name, label }) => [name, label])),
    reason: changeText.reason,
  };
  const { form, field, summary, isSentBack, idempotencyKeyField } = useServerForm({
    id: 'return',
    labels,
    values,
    idempotencyKey,
  });
  const isRequested = order.returns.some(({ state }) => state === 'requested');
  const isPossible = (order.can.includes('return') && !isRequested) || isSentBack;
  return (
    <ChangePage order={order} title={isPossible ? orderText.return : changeText.noReturn}>
      <ErrorSummary {...summary} />
      {isUnsaved && !isSentBack ? <Unsaved /> : null}
      {isPossible ? (
        <Form {...form} className="form">
          <CsrfField />
          <input {...idempotencyKeyField} />
          {open.map(({ name, maxQuantity }) => (
            <Field key={name} {...field(name, first)} as="select">
              {Array.from({ length: maxQuantity + 1 }, (_, pieces) => String(pieces)).map(
                (pieces) => (
                  <option key={pieces} value={pieces}>
                    {pieces}
                  </option>
                ),
              )}
            </Field>
          ))}
          <Field {...field('reason')} as="textarea" hint={changeText.reasonHint} />
          <p className="soft">
            {fill(returnHintOf(order), {
              contact: <Link to={paths.info('contact-us')}>{changeText.contact}</Link>,
            })}
          </p>
          <p className="soft">
            {fill(changeText.opened, {
              policy: <Link to={paths.info('return-refund-policy')}>{changeText.policy}</Link>,
            })}
          </p>
          <div className="acts">
            <Button>{changeText.requestReturn}</Button> <Back id={order._id} />
          </div>
        </Form>
      ) : (
        <NotPossible
          id={order._id}
          reason={
            isRequested
              ? changeText.alreadyRequested
              : reasonOf(
                  order,
                  order.status === 'refunded'
                    ? cancelMoneyTexts.alreadyRefunded
                    : changeText.returnEnded,
                  changeText.notArrived,
                )
          }
        />
      )}
    </ChangePage>
  );
}
