import { Form, useActionData } from '@remix-run/react';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Notice } from '~/ui/notice';
import { cartText } from './cart.text';
import { priceField, quantityField } from './cart-fields';

/** Shown while the cart cannot be read. If a form was just sent, it can be sent again. */
export function CartUnavailable() {
  const entered = useActionData<FormAnswer>()?.result?.initialValue;
  const { form, summary } = useServerForm({ id: 'cart', labels: {} });
  const hiddenFields = Object.entries(entered ?? {}).flatMap(([name, value]) => {
    const isOurs = [quantityField(''), priceField('')].some((start) => name.startsWith(start));
    return (isOurs || name === 'intent') && typeof value === 'string' ? [{ name, value }] : [];
  });
  return (
    <>
      <h1>{cartText.title}</h1>
      <ErrorSummary {...summary} />
      {entered ? (
        <Form {...form}>
          <CsrfField />
          {hiddenFields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>{cartText.sendAgain}</Button>
        </Form>
      ) : (
        <>
          <Notice type="warning" title={cartText.unavailable}>
            {cartText.unavailableHint}
          </Notice>
          <p>
            <ButtonLink to={paths.cart}>{cartText.tryAgain}</ButtonLink>
          </p>
        </>
      )}
    </>
  );
}
