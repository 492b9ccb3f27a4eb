import type { DeskOrder } from '@contract/desk/order';
import type { DeskReplacement } from '@contract/desk/replace';
import { MIN_REFUND_PAISE } from '@contract/payment';
import { useActionData } from '@remix-run/react';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';
import { DefinitionList } from '~/ui/definition-list';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { itemField } from './item-fields';
import { ItemPicker, useItemRows } from './item-picker';
import { amountText, QuoteLines } from './quote-lines';
import { itemsText, methodChoices, replaceText as text } from './replace.text';

/** The page on which staff prepare an order that replaces another one. */
export function ReplaceView({ order }: { order: DeskOrder }) {
  return (
    <>
      <p>
        <Link to={deskPaths.order(order.number)}>{text.back}</Link>
      </p>
      <h1>{text.title({ number: order.number })}</h1>
      {order.can.includes('replace') ? (
        <ReplaceForm order={order} />
      ) : (
        <EmptyState title={text.notPossible}>
          <p>{text.notPossibleHint}</p>
        </EmptyState>
      )}
    </>
  );
}

function ReplaceForm({ order }: { order: DeskOrder }) {
  const rows = useItemRows(
    order.lines.map(({ slug, name, quantity }) => ({ slug, name, quantity: String(quantity) })),
  );
  const labels = {
    ...Object.fromEntries(
      rows.map(({ slug, name }) => [itemField(slug), itemsText.pieces({ name })]),
    ),
    q: itemsText.search,
    payment_method: text.method,
  };
  const { field, ...server } = useServerForm({ id: 'replace', labels });
  const quote = useActionData<FormAnswer & { quote?: DeskReplacement }>()?.quote;
  return (
    <ValidatedForm of={server}>
      <p>{text.lead}</p>
      {quote ? <QuoteOf quote={quote} field={field} /> : null}
      <ItemPicker rows={rows} field={field} />
      <p>
        <Button look={quote ? 'alt' : 'main'} name="intent" value="check">
          {text.check}
        </Button>
      </p>
    </ValidatedForm>
  );
}

function QuoteOf({ quote, field }: { quote: DeskReplacement; field: ServerForm['field'] }) {
  const { lines, delivery, total, paid, due, refund, methods } = quote;
  const [first = ''] = methods;
  return (
    <section className="panel">
      <h2>{text.newOrder}</h2>
      <QuoteLines caption={text.newOrder} lines={lines} />
      <DefinitionList
        facts={[
          { label: text.delivery, value: amountText(delivery) },
          { label: text.total, value: <b>{amountText(total)}</b> },
          { label: text.paid, value: paid ? amountText(paid) : '' },
          { label: text.due, value: due ? <b>{amountText(due)}</b> : '' },
          { label: text.refund, value: refund ? <b>{amountText(refund)}</b> : '' },
        ]}
      />
      {refund && refund < MIN_REFUND_PAISE ? <p>{text.smallRefund}</p> : null}
      <input {...hiddenField('expected_total', String(total ?? 0))} />
      <input {...hiddenField('expected_paid', String(paid ?? 0))} />
      {due ? (
        <RadioGroup
          {...field('payment_method', first)}
          legend={text.method}
          options={methods.map((value) => ({ value, label: methodChoices[value] ?? value }))}
        />
      ) : (
        <input {...hiddenField('payment_method', first)} />
      )}
      <p>
        <Button name="intent" value="replace">
          {text.replace}
        </Button>
      </p>
    </section>
  );
}
