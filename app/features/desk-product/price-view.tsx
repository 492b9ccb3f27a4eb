import type { DeskPriceChange } from '@contract/desk/product';
import { Form } from '@remix-run/react';
import { actorLabel } from '~/features/desk/actor-label';
import { rupeesOf } from '~/features/desk/rupees';
import { VersionField } from '~/features/desk/version-field';
import { formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatPaise } from '~/platform/money';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import type { loadPrice } from './price.server';
import { productLabels, priceText as text } from './product.text';
import { PriceFields } from './product-fields';

const labels = { mrp: productLabels.mrp, price: productLabels.price, valid_from: text.from };

/**
 * The price of a product: the current price, a form for a new one, and the planned and past prices.
 */
export function PriceView({ product, today }: Awaited<ReturnType<typeof loadPrice>>) {
  const { slug, name, price, mrp, prices, version } = product;
  const values = { mrp: rupeesOf(mrp), price: rupeesOf(price), valid_from: today };
  const { field, ...server } = useServerForm({ id: 'price', labels, values });
  const planned = prices.filter(({ is_applied }) => !is_applied);
  return (
    <>
      <p>
        <Link to={deskPaths.product(slug)}>{text.back}</Link>
      </p>
      <h1>{text.title({ name })}</h1>
      <DefinitionList
        facts={[
          { label: text.now, value: formatPaise(price) },
          { label: text.mrpNow, value: formatPaise(mrp) },
        ]}
      />
      <p>{text.lead}</p>
      <ValidatedForm of={server} part="price" button={text.save}>
        <VersionField of={server} version={version} />
        <PriceFields field={field} />
        <Field {...field('valid_from')} type="date" min={today} hint={text.fromHint} required />
      </ValidatedForm>
      {prices.length > 0 ? <History prices={prices} /> : null}
      {planned.map(({ valid_from }) => (
        <CancelForm key={valid_from} day={valid_from} />
      ))}
    </>
  );
}

const History = ({ prices }: { prices: readonly DeskPriceChange[] }) => (
  <section className="band">
    <h2>{text.history}</h2>
    <DataTable
      caption={text.history}
      rows={prices}
      rowKey={({ valid_from }) => valid_from}
      columns={[
        { key: 'day', label: text.day, cell: ({ valid_from }) => formatDay(valid_from) },
        {
          key: 'price',
          label: productLabels.price,
          figures: true,
          cell: ({ price }) => formatPaise(price),
        },
        {
          key: 'mrp',
          label: productLabels.mrp,
          figures: true,
          cell: ({ mrp }) => formatPaise(mrp),
        },
        {
          key: 'state',
          label: text.state,
          cell: ({ is_applied }) => (is_applied ? text.isApplied : text.isPlanned),
        },
        { key: 'who', label: text.who, cell: ({ actor }) => actorLabel(actor) },
      ]}
    />
  </section>
);

function CancelForm({ day }: { day: string }) {
  const { form, summary, formIdField } = useServerForm({ id: `cancel-${day}`, labels: {} });
  return (
    <Form {...form} action="?form=cancel" className="form">
      <ErrorSummary {...summary} />
      <CsrfField />
      <input {...formIdField} />
      <input {...hiddenField('valid_from', day)} />
      <Button look="alt">{text.cancel({ day: formatDay(day) })}</Button>
    </Form>
  );
}
