import { Form, useActionData } from '@remix-run/react';
import { company } from '~/features/company/current-company';
import { fieldId } from '~/platform/forms/field-id';
import type { FormAnswer } from '~/platform/forms/use-server-form';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { describe } from '~/ui/field-ids';
import { FieldErrors } from '~/ui/field-text';
import { fill } from '~/ui/fill';
import { deliveryText } from './product.text';
import type { Purchase } from './purchase.server';

/**
 * The server's answer about the posted PIN code. This does not use Conform, because the catalogue's
 * pages would have to load it for a single field.
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

/**
 * The field for a PIN code, with the days of arrival and the charge of delivery there. If these are
 * unknown, shows the usual time and charge.
 */
export function DeliveryForm({
  slug,
  purchase,
  answer: { id, errors, entered },
}: DeliveryFormProps) {
  return (
    <Form method="post" action={paths.product(slug)} className="pin" noValidate>
      <FieldErrors id={id} errors={errors} />
      <p>
        <label htmlFor={id}>{deliveryText.label}</label>{' '}
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
        <Button look="alt">{purchase.pin ? deliveryText.change : deliveryText.check}</Button>
      </p>
      <p aria-live="polite">{deliverySentence(purchase)}</p>
    </Form>
  );
}

function deliverySentence({ pin, delivery, obstacle }: Purchase) {
  if (obstacle === 'not_delivered') return deliveryText.notDelivered({ pin });
  if (!delivery) {
    const usual = deliveryText.usual({
      days: String(company().deliveryDays),
      fee: formatPaise(company().shippingFee),
      freeFrom: formatPaise(company().freeShippingAbove),
    });
    return pin ? deliveryText.unknown({ pin, usual }) : usual;
  }
  const { arrival, charge, freeFrom } = delivery;
  const cost = {
    charge: charge === 0 ? '' : formatPaise(charge),
    freeFrom: charge > 0 && freeFrom !== null ? formatPaise(freeFrom) : '',
  };
  return fill(deliveryText.arrival(cost), { arrival: <b>{arrival}</b> });
}

/** Payment methods and return period. */
export function PaymentLine({ purchase: { methods, pin, delivery } }: { purchase: Purchase }) {
  if (!methods || methods.length === 0) return null;
  const isOnline = methods.some((method) => method !== 'cod');
  const isCash = methods.includes('cod');
  const cash = delivery ? cashText(delivery.hasCash, pin) : deliveryText.cashInMostPlaces;
  const ways = [...(isOnline ? [deliveryText.online] : []), isCash ? cash : deliveryText.noCash];
  return (
    <p className="soft">{deliveryText.payment({ methods: ways, days: company().returnDays })}</p>
  );
}

const cashText = (hasCash: boolean, pin: string): string =>
  hasCash ? deliveryText.cashAt({ pin }) : deliveryText.noCashAt({ pin });
