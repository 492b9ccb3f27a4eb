import { Form, useActionData } from '@remix-run/react';
import { company } from '~/features/company/company';
import { fieldId } from '~/platform/forms/field-id';
import type { FormAnswer } from '~/platform/forms/use-server-form';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { describe } from '~/ui/field-ids';
import { FieldErrors } from '~/ui/field-text';
import type { Purchase } from './purchase.server';

/**
 * What the server said of the PIN code that was sent. One field needs no Conform, whose code the
 * catalogue's pages would load.
 */
export function usePinAnswer(): { id: string; errors: string[]; entered: string | undefined } {
  const { result } = useActionData<FormAnswer>() ?? {};
  const entered = result?.initialValue?.pin;
  return {
    id: fieldId('delivery', 'pin'),
    errors: result?.error?.pin ?? [],
    entered: typeof entered === 'string' ? entered : undefined,
  };
}

interface DeliveryFormProps {
  slug: string;
  purchase: Purchase;
  answer: ReturnType<typeof usePinAnswer>;
}

/** When the goods come and what that costs, to the PIN code that is asked for here. */
export function DeliveryForm({
  slug,
  purchase,
  answer: { id, errors, entered },
}: DeliveryFormProps) {
  return (
    <Form method="post" action={paths.product(slug)} className="pin" noValidate>
      <FieldErrors id={id} errors={errors} />
      <p>
        <label htmlFor={id}>
          Delivery to PIN<span className="vh"> code</span>
        </label>{' '}
        <input
          {...describe({ id, errors }, false)}
          key={purchase.pin}
          id={id}
          name="pin"
          defaultValue={entered ?? purchase.pin}
          size={7}
          inputMode="numeric"
          autoComplete="postal-code"
        />{' '}
        <Button look="alt">{purchase.pin ? 'Change' : 'Check'}</Button>
      </p>
      <p aria-live="polite">{deliveryWords(purchase)}</p>
    </Form>
  );
}

function deliveryWords({ pin, delivery, obstacle }: Purchase) {
  if (obstacle === 'not_delivered') return `We do not deliver to ${pin}.`;
  if (!delivery) {
    const said = `Within ${company.deliveryDays} working days, ${formatPaise(company.shippingFee)}; free from ${formatPaise(company.freeShippingAbove)}.`;
    return pin ? `When it comes to ${pin} cannot be told at the moment. ${said}` : said;
  }
  const { arrival, charge, freeFrom } = delivery;
  return (
    <>
      <b>{arrival}</b>, {charge === 0 ? 'free' : formatPaise(charge)}
      {charge > 0 && freeFrom !== null ? `; free from ${formatPaise(freeFrom)}` : ''}.
    </>
  );
}

/** How it can be paid, and sent back. */
export function PaymentLine({ purchase: { methods, pin, delivery } }: { purchase: Purchase }) {
  if (!methods || methods.length === 0) return null;
  const isOnline = methods.some((method) => method !== 'cod');
  const isCash = methods.includes('cod');
  const cash = delivery ? cashWords(delivery.hasCash, pin) : 'cash on delivery in most places';
  const ways = [...(isOnline ? ['Card, UPI'] : []), isCash ? cash : 'no cash on delivery'];
  return (
    <p className="soft">
      {ways.join('; ')}. {company.returnDays} days to return.
    </p>
  );
}

const cashWords = (hasCash: boolean, pin: string): string =>
  `${hasCash ? '' : 'no '}cash on delivery at ${pin}`;
