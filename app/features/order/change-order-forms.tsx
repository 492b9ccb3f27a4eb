/** The pages on which something about an order is changed: its address, cancelling, sending back. */
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
import { Notice } from '~/ui/notice';
import { OrderLines } from './order-lines';
import { moneyAfterCancelling, RETURN_ASKED, returnField } from './order-words';

interface ChangePageProps {
  order: Pick<Order, '_id' | 'number'>;
  title: string;
  children: ReactNode;
}

/** A page about one change of an order. */
function ChangePage({ order: { _id: id, number }, title, children }: ChangePageProps) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: 'Your orders', href: paths.orders },
          { text: number || 'Order', href: paths.order(id) },
        ]}
      />
      <h1>{title}</h1>
      {children}
    </>
  );
}

const Back = ({ id }: { id: string }) => (
  <ButtonLink look="alt" to={paths.order(id)}>
    Back to the order
  </ButtonLink>
);

/** What an order no longer allows, said in place of the form. */
function NotPossible({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      <Notice type="info" title="This is not possible any more">
        {children}
      </Notice>
      <p className="acts">
        <Back id={id} />
      </p>
    </>
  );
}

interface FormProps {
  order: Order;
  idempotencyKey: string;
}

/** Asks whether an order shall be cancelled, and says what becomes of the money. */
export function CancelView({ order, idempotencyKey }: FormProps) {
  const { form, summary, isSentBack, idempotencyKeyField } = useServerForm({
    id: 'cancel',
    labels: {},
    idempotencyKey,
  });
  const isPossible = order.can.includes('cancel') || isSentBack;
  return (
    <ChangePage order={order} title="Cancel the order?">
      <ErrorSummary {...summary} />
      {isPossible ? (
        <>
          <p>{moneyAfterCancelling(order)}</p>
          <p>There is no cancellation fee. A cancelled order cannot be taken up again.</p>
          <OrderLines lines={order.lines} />
          <Form {...form} className="form">
            <CsrfField />
            <input {...idempotencyKeyField} />
            <div className="acts">
              <Button>Cancel this order</Button> <Back id={order._id} />
            </div>
          </Form>
        </>
      ) : (
        <NotPossible id={order._id}>
          {order.fulfilment === 'cancelled'
            ? 'The order is cancelled already.'
            : 'The parcel is packed. You can send the goods back after they have arrived.'}
        </NotPossible>
      )}
    </ChangePage>
  );
}

const addressLabels = {
  name: 'Name',
  phone: 'Mobile number',
  line1: 'House, building, street',
  line2: 'Area or village',
  landmark: 'Landmark',
  city: 'Town or city',
  pin: 'PIN code',
};

interface TypedFormProps extends FormProps {
  /** What the form shows was typed before, and did not arrive. */
  isUnsaved: boolean;
}

const Unsaved = () => (
  <Notice type="info">What you typed is here again. It is not saved yet.</Notice>
);

interface AddressFormProps extends TypedFormProps {
  address: DeliveryAddress;
  /** In words. */
  state: string;
  constraint: Constraints;
}

/** Corrects where an order goes. */
export function AddressView(props: AddressFormProps) {
  const { order, address, state, isUnsaved, constraint, idempotencyKey } = props;
  const { form, field, summary, isSentBack, idempotencyKeyField } = useServerForm({
    id: 'address',
    labels: addressLabels,
    values: address,
    constraint,
    idempotencyKey,
  });
  return (
    <ChangePage order={order} title="Correct the address">
      <ErrorSummary {...summary} />
      {isUnsaved && !isSentBack ? <Unsaved /> : null}
      {order.can.includes('address') || isSentBack ? (
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
          <p>
            State: <b>{state}</b>
          </p>
          <p className="soft">
            The tax of the order depends on the State. For another State please cancel this order
            and order again.
          </p>
          <div className="acts">
            <Button>Save address</Button> <Back id={order._id} />
          </div>
        </Form>
      ) : (
        <NotPossible id={order._id}>The parcel is packed or the order is closed.</NotPossible>
      )}
    </ChangePage>
  );
}

/** Asks how many of which line go back, and why. */
export function ReturnView({
  order,
  values,
  isUnsaved,
  idempotencyKey,
}: TypedFormProps & { values: Record<string, string> }) {
  const left = order.lines.map(({ name, quantity, returned }, position) => ({
    label: `How many of ${name}?`,
    name: returnField(position),
    most: quantity - returned,
  }));
  const open = left.filter(({ most }) => most > 0);
  const labels = {
    ...Object.fromEntries(open.map(({ name, label }) => [name, label])),
    reason: 'Why do you send it back?',
  };
  const { form, field, summary, isSentBack, idempotencyKeyField } = useServerForm({
    id: 'return',
    labels,
    values,
    idempotencyKey,
  });
  const isAsked = order.returns.some(({ state }) => state === 'requested');
  return (
    <ChangePage order={order} title="Send goods back">
      <ErrorSummary {...summary} />
      {isUnsaved && !isSentBack ? <Unsaved /> : null}
      {(order.can.includes('return') && !isAsked) || isSentBack ? (
        <Form {...form} className="form">
          <CsrfField />
          <input {...idempotencyKeyField} />
          {open.map(({ name, most }) => (
            <Field key={name} {...field(name, '0')} as="select">
              {Array.from({ length: most + 1 }, (_, pieces) => String(pieces)).map((pieces) => (
                <option key={pieces} value={pieces}>
                  {pieces}
                </option>
              ))}
            </Field>
          ))}
          <Field
            {...field('reason')}
            as="textarea"
            hint="Such as broken, wrong, or no longer needed. At most 500 characters."
          />
          <p className="soft">
            When the goods have come back, you get their price the way you paid, and a credit note.
          </p>
          <div className="acts">
            <Button>Ask to send back</Button> <Back id={order._id} />
          </div>
        </Form>
      ) : (
        <NotPossible id={order._id}>
          {isAsked
            ? `You have asked to send goods of this order back. ${RETURN_ASKED}`
            : 'The days to send these goods back are over, or they have not arrived yet.'}
        </NotPossible>
      )}
    </ChangePage>
  );
}
