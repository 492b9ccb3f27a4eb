import { type DeskImport, type DeskImportPreview, importFields } from '@contract/desk/import';
import { Form } from '@remix-run/react';
import { VersionField } from '~/features/desk/version-field';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { columnField } from './column-field';
import { fieldText, importText as text } from './import.text';

interface PreviewProps {
  preview: DeskImportPreview;
}

/**
 * Shows how the columns of the file are read, so that staff can correct that, and shows the first
 * rows as products.
 */
export function PreviewForm({ shown, preview }: PreviewProps & { shown: DeskImport }) {
  const { category = '', gst_rate = '', source = '', stock = '' } = shown.options;
  const columns = preview.columns.map(({ name }, at) => [columnField(at), name] as const);
  const fields = preview.columns.map(({ field }, at) => [columnField(at), field] as const);
  const { form, field, summary, formIdField, isSentBack } = useServerForm({
    id: 'columns',
    labels: {
      ...Object.fromEntries(columns),
      category: text.category,
      gst_rate: text.gstRate,
      stock: text.stock,
      source: text.source,
    },
    values: { ...Object.fromEntries(fields), category, gst_rate, source, stock: String(stock) },
  });
  return (
    <Form {...form} action="?form=columns" className="form">
      <CsrfField />
      <input {...formIdField} />
      <VersionField of={{ isSentBack }} version={shown.version} />
      <ErrorSummary {...summary} />
      <h2>{text.read}</h2>
      <p>
        {preview.program ? text.program(preview) : text.kind[preview.kind]}
        {preview.key_column ? <> {text.keyColumn({ column: preview.key_column })}</> : null}
      </p>
      <Missing preview={preview} />
      {preview.columns.length > 0 ? (
        <div className="group">
          <h3>{text.columns}</h3>
          <p>{text.columnsLead}</p>
          {preview.columns.map(({ samples }, at) => (
            <ColumnField key={columnField(at)} {...field(columnField(at))} samples={samples} />
          ))}
        </div>
      ) : null}
      <div className="group">
        <h3>{text.defaults}</h3>
        <Field {...field('category')} />
        <Field {...field('stock')} inputMode="numeric" />
        <Field
          {...field('gst_rate')}
          hint={text.gstRateHint[shown.unrated_sale]}
          inputMode="decimal"
        />
        <Field {...field('source')} hint={text.sourceHint} />
      </div>
      <p>
        <Button look="alt" name="intent" value="check">
          {text.update}
        </Button>
      </p>
      {preview.missing.length === 0 ? <Samples preview={preview} /> : null}
    </Form>
  );
}

function Missing({ preview }: PreviewProps) {
  if (preview.missing.length === 0) return null;
  return (
    <Notice type="warning" title={text.missingTitle}>
      <ul>
        {preview.missing.map((name) => (
          <li key={name}>{text.missing[name] ?? name}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface ColumnFieldProps {
  id: string;
  name: string;
  label: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
  samples: readonly string[];
}

function ColumnField({ samples, ...field }: ColumnFieldProps) {
  const hint = samples.length > 0 ? text.samples({ samples: samples.join('; ') }) : text.empty;
  return (
    <Field {...field} as="select" hint={hint}>
      <option value="">{text.ignore}</option>
      {importFields.map((name) => (
        <option key={name} value={name}>
          {fieldText[name]}
        </option>
      ))}
    </Field>
  );
}

function Samples({ preview }: PreviewProps) {
  return (
    <>
      <h2>{text.preview}</h2>
      <p>{text.previewLead}</p>
      <DataTable
        caption={text.previewCaption}
        rows={preview.samples}
        rowKey={({ line }) => line}
        columns={[
          {
            key: 'line',
            label: text.line,
            cell: ({ line }) => text.row({ line: formatCount(line) }),
          },
          {
            key: 'product',
            label: text.product,
            cell: ({ name, net_quantity, reason }) =>
              reason
                ? [name, text.rejectedRow({ reason })].filter(Boolean).join('. ')
                : [name, net_quantity].filter(Boolean).join(', '),
          },
          { key: 'category', label: text.productCategory, cell: ({ category }) => category },
          { key: 'brand', label: text.brand, cell: ({ brand }) => brand },
          {
            key: 'price',
            label: text.price,
            figures: true,
            cell: ({ price }) => (price === null ? '' : formatPaise(price)),
          },
          {
            key: 'mrp',
            label: text.mrp,
            figures: true,
            cell: ({ mrp }) => (mrp === null ? '' : formatPaise(mrp)),
          },
          {
            key: 'stock',
            label: text.productStock,
            figures: true,
            cell: ({ stock, reason }) => {
              if (reason) return '';
              return stock === null ? text.notCounted : formatCount(stock);
            },
          },
          {
            key: 'pictures',
            label: text.pictures,
            figures: true,
            cell: ({ pictures }) => (pictures > 0 ? formatCount(pictures) : ''),
          },
        ]}
      />
      <p className="soft">{text.startHint}</p>
      <div className="acts">
        <Button name="intent" value="start">
          {text.start}
        </Button>
      </div>
    </>
  );
}
