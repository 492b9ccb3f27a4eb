import type { BuyerWithAddresses } from '@contract/desk/phone-order';
import { useActionData } from '@remix-run/react';
import { orderAddressLabels } from '~/features/order/order-address.text';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';
import { DefinitionList } from '~/ui/definition-list';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { itemField } from './item-fields';
import { ItemPicker, useItemRows } from './item-picker';
import type { PhoneQuote } from './phone-order.server';
import { phoneOrderText as text } from './phone-order.text';
import { amountText, QuoteLines } from './quote-lines';
import { itemsText, methodChoices, replaceText } from './replace.text';

interface PhoneOrderProps {
  buyer: BuyerWithAddresses;
  states: readonly { code: string; name: string }[];
  idempotencyKey: string;
}

/**
 * The form of an order by phone, with its products and address. The order is first calculated, then
 * placed.
 */
export function PhoneOrderView({ buyer, states, idempotencyKey }: PhoneOrderProps) {
  const rows = useItemRows([]);
  const [last] = buyer.addresses;
  const { _id, ...address } = last ?? { _id: '', name: buyer.name, phone: buyer.phone };
  const labels = {
    ...Object.fromEntries(
      rows.map(({ slug, name }) => [itemField(slug), itemsText.pieces({ name })]),
    ),
    q: itemsText.search,
    ...orderAddressLabels,
    state: 'State',
    payment_method: text.method,
  };
  const { field, ...server } = useServerForm({
    id: 'phone-order',
    labels,
    idempotencyKey,
    values: address as Record<string, string>,
  });
  const quote = useActionData<FormAnswer & { quote?: PhoneQuote }>()?.quote;
  return (
    <>
      <p>
        <Link to={deskPaths.phoneOrders}>{text.back}</Link>
      </p>
      <h1>{text.title({ name: buyer.name })}</h1>
      <ValidatedForm of={server}>
        {quote ? <PlaceOrder quote={quote} field={field} /> : null}
        <h2>{text.products}</h2>
        <ItemPicker rows={rows} field={field} />
        <h2>{text.address}</h2>
        <AddressFields field={field} states={states} />
        <p>
          <Button look={quote ? 'alt' : 'main'} name="intent" value="check">
            {text.check}
          </Button>
        </p>
      </ValidatedForm>
    </>
  );
}

interface AddressFieldsProps extends Pick<PhoneOrderProps, 'states'> {
  field: ServerForm['field'];
}

const AddressFields = ({ field, states }: AddressFieldsProps) => (
  <>
    <Field {...field('name')} autoComplete="off" spellCheck={false} />
    <Field {...field('phone')} type="tel" autoComplete="off" />
    <Field {...field('line1')} autoComplete="off" />
    <Field {...field('line2')} optional autoComplete="off" />
    <Field {...field('landmark')} optional autoComplete="off" />
    <Field {...field('city')} autoComplete="off" />
    <Field {...field('pin')} inputMode="numeric" autoComplete="off" />
    <Field as="select" {...field('state')} autoComplete="off">
      <option value="">{text.chooseState}</option>
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Field>
  </>
);

function PlaceOrder({ quote, field }: { quote: PhoneQuote; field: ServerForm['field'] }) {
  const { lines, discount, delivery, total, delivery_days: days, methods } = quote;
  const [first] = methods;
  return (
    <section className="panel">
      <h2>{text.newOrder}</h2>
      <QuoteLines caption={text.newOrder} lines={lines} />
      <DefinitionList
        facts={[
          { label: text.discount, value: discount ? `− ${amountText(discount)}` : '' },
          { label: replaceText.delivery, value: amountText(delivery) },
          { label: text.total, value: <b>{amountText(total)}</b> },
        ]}
      />
      {days ? <p>{text.days({ from: formatCount(days.from), to: formatCount(days.to) })}</p> : null}
      <input {...hiddenField('expected_total', String(total ?? 0))} />
      {first ? (
        <>
          <RadioGroup
            {...field('payment_method', first)}
            legend={text.method}
            options={methods.map((value) => ({ value, label: methodChoices[value] ?? value }))}
          />
          <p>
            <Button name="intent" value="place">
              {text.place}
            </Button>
          </p>
        </>
      ) : (
        <p>{text.noMethod}</p>
      )}
    </section>
  );
}
