import { Form } from '@remix-run/react';
import { company } from '~/features/company/company';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { describe } from '~/ui/field-ids';
import { FieldErrors } from '~/ui/field-text';
import type { Purchase } from './purchase.server';

export const pinLabels = { pin: 'PIN code' };

interface DeliveryFormProps {
  slug: string;
  purchase: Purchase;
  form: ServerForm;
}

/** When the goods come and what that costs, to the PIN code that is asked for here. */
export function DeliveryForm({ slug, purchase, form: { form, field } }: DeliveryFormProps) {
  const { label, errors, optional: _, ...pin } = field('pin');
  return (
    <Form {...form} action={paths.product(slug)} className="pin">
      <FieldErrors id={pin.id} errors={errors} />
      <p>
        <label htmlFor={pin.id}>
          Delivery to PIN<span className="vh"> code</span>
        </label>{' '}
        <input
          {...pin}
          {...describe({ id: pin.id, errors }, false)}
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
