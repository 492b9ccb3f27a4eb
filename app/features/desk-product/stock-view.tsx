import type { DeskStockMovement } from '@contract/desk/product';
import { actorLabel } from '~/features/desk/actor-label';
import { VersionField } from '~/features/desk/version-field';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { stockText as text } from './product.text';
import type { loadStock } from './stock.server';

/** The stock of a product: its figures, forms for a count and a correction, and its movements. */
export function StockView({ stock }: Awaited<ReturnType<typeof loadStock>>) {
  return (
    <>
      <p>
        <Link to={deskPaths.product(stock.slug)}>{text.back}</Link>
      </p>
      <h1>{text.title(stock)}</h1>
      <DefinitionList
        facts={[
          { label: text.stock, value: formatCount(stock.stock) },
          { label: text.ordered, value: formatCount(stock.ordered) },
          { label: text.shelf, value: formatCount(stock.stock + stock.ordered) },
          { label: text.low, value: formatCount(stock.low_stock) },
        ]}
      />
      <CountForm version={stock.version} />
      <CorrectForm version={stock.version} />
      <section className="band">
        <h2>{text.history}</h2>
        {stock.movements.length > 0 ? (
          <Movements movements={stock.movements} />
        ) : (
          <p>{text.nothing}</p>
        )}
      </section>
    </>
  );
}

interface FormProps {
  version: string;
}

function CountForm({ version }: FormProps) {
  const labels = { counted: text.counted, reason: text.reason };
  const { field, ...server } = useServerForm({ id: 'count', labels });
  return (
    <section className="band">
      <h2>{text.countTitle}</h2>
      <ValidatedForm of={server} part="count" button={text.count}>
        <VersionField of={server} version={version} />
        <Field
          {...field('counted')}
          hint={text.countedHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Field {...field('reason')} hint={text.countReasonHint} required />
      </ValidatedForm>
    </section>
  );
}

function CorrectForm({ version }: FormProps) {
  const labels = { difference: text.difference, reason: text.reason };
  const { field, ...server } = useServerForm({ id: 'correct', labels });
  return (
    <section className="band">
      <h2>{text.correctTitle}</h2>
      <ValidatedForm of={server} part="correct" button={text.correct} look="alt">
        <VersionField of={server} version={version} />
        {/* There is no inputMode, because the numeric keyboards of some phones have no minus
            sign. */}
        <Field {...field('difference')} hint={text.differenceHint} autoComplete="off" required />
        <Field {...field('reason')} required />
      </ValidatedForm>
    </section>
  );
}

const formatSigned = (quantity: number) =>
  quantity > 0 ? `+${formatCount(quantity)}` : formatCount(quantity);

const Movements = ({ movements }: { movements: readonly DeskStockMovement[] }) => (
  <DataTable
    caption={text.history}
    rows={movements}
    rowKey={({ at, order_number, cause }) => `${at} ${order_number} ${cause}`}
    columns={[
      { key: 'when', label: text.when, cell: ({ at }) => formatMoment(at) },
      { key: 'what', label: text.what, cell: ({ cause }) => text.causeOf(cause) },
      {
        key: 'pieces',
        label: text.pieces,
        figures: true,
        cell: ({ quantity }) => formatSigned(quantity),
      },
      { key: 'reason', label: text.reason, cell: ({ reason }) => reason },
      { key: 'order', label: text.order, cell: (row) => row.order_number },
      { key: 'who', label: text.who, cell: ({ actor }) => actorLabel(actor) },
    ]}
  />
);
