/** An invoice or credit note for printing, with the fields of rules 46 and 53 of the CGST Rules. */
import type { DocumentLine, InvoiceDocument } from '@contract/invoice-document';
import { hasTax, taxesOf } from '@contract/invoice-text';
import { formatAmount } from '@contract/money';
import { formatDay } from '~/platform/dates';
import { contentLanguage } from '~/platform/language/content-language';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Lines } from '~/ui/lines';
import { invoiceText, documentText as label } from './invoice.text';

interface InvoiceViewProps {
  id: string;
  document: InvoiceDocument;
}

export function InvoiceView({ id, document }: InvoiceViewProps) {
  return (
    <>
      <p className="acts">
        <ButtonLink to={paths.invoicePdf(id)} reloadDocument>
          {invoiceText.downloadPdf}
        </ButtonLink>
      </p>
      <article className="bill">
        <Head document={document} />
        <Parties document={document} />
        <DataTable
          caption={label.lines({ count: document.lines.length })}
          columns={columnsOf(document)}
          rows={document.lines}
          rowKey={(_, index) => index}
        />
        <Foot document={document} />
      </article>
    </>
  );
}

function Head({ document }: { document: InvoiceDocument }) {
  const { supplier, against } = document;
  return (
    <div className="grid two">
      <div>
        <h2>{supplier.trade_name}</h2>
        <Block lines={[supplier.legal_name, ...supplier.address, placeOf(supplier)]} />
        <Block
          lines={[
            withNumber(label.gstin, supplier.gstin),
            withNumber(label.registration, supplier.direct_selling_registration),
            withNumber(label.cin, supplier.cin),
            withNumber(label.fssai, supplier.fssai),
            supplier.phone,
            supplier.email,
          ]}
        />
      </div>
      <div>
        <h1>
          {label.titleOf(document)} {document.number}
        </h1>
        <p className="soft">{label.original}</p>
        <DefinitionList
          facts={[
            { label: label.date, value: formatDay(document.issued_on) },
            {
              label: label.forInvoice,
              value: against ? numberAndDate(against.number, against.issued_on) : '',
            },
            { label: label.reason, value: label.reasonOf({ reason: document.reason }) },
            {
              label: label.order,
              value: numberAndDate(document.order_number, document.ordered_on),
            },
            { label: label.payment, value: paymentText(document.payment_method) },
          ]}
        />
      </div>
    </div>
  );
}

function numberAndDate(number: string, iso: string): string {
  const date = formatDay(iso);
  return number && date ? label.numberOf({ number, date }) : number || date;
}

const paymentText = (method: string): string =>
  (label.payments as Readonly<Record<string, string>>)[method] ?? '';

function Parties({ document }: { document: InvoiceDocument }) {
  const { recipient, deliver_to: delivered, place_of_supply: place, reverse_charge } = document;
  return (
    <div className="grid two three">
      <div>
        <h2>{label.billedTo}</h2>
        <Block
          lines={[
            recipient.name,
            ...recipient.address,
            placeOf(recipient),
            withNumber(label.gstin, recipient.gstin),
          ]}
        />
      </div>
      <div>
        <h2>{label.deliveredTo}</h2>
        <Block lines={[delivered.name, ...delivered.address, placeOf(delivered)]} />
      </div>
      <div>
        <h2>{label.placeOfSupply}</h2>
        <Block lines={[placeOf(place), label.reverseCharge({ isReversed: reverse_charge })]} />
      </div>
    </div>
  );
}

function columnsOf(document: InvoiceDocument): [Column<DocumentLine>, ...Column<DocumentLine>[]] {
  const taxes: Column<DocumentLine>[] = [
    {
      key: 'taxable',
      label: label.taxable,
      figures: true,
      cell: ({ taxable }) => formatAmount(taxable),
      total: formatAmount(document.taxable),
    },
    ...taxesOf(document).flatMap(({ name, label: tax, rate }): Column<DocumentLine>[] => [
      { key: `${name} rate`, label: `${tax} %`, figures: true, cell: rate },
      {
        key: name,
        label: tax,
        figures: true,
        cell: (line) => formatAmount(line[name]),
        total: formatAmount(document[name]),
      },
    ]),
  ];
  return [
    {
      key: 'what',
      label: label.description,
      cell: ({ description }) => description,
      total: label.sum,
    },
    { key: 'hsn', label: label.hsn, cell: ({ hsn }) => hsn, blank: '–' },
    {
      key: 'quantity',
      label: label.quantity,
      figures: true,
      // A credit note may refund an amount without products.
      cell: ({ quantity, unit }) => (quantity === 0 ? '' : `${quantity} ${unit}`.trim()),
      blank: '–',
    },
    {
      key: 'price',
      label: label.price,
      figures: true,
      cell: ({ unit_price: price }) => formatAmount(price),
    },
    {
      key: 'discount',
      label: label.discount,
      figures: true,
      cell: ({ discount }) => (discount === 0 ? '' : formatAmount(discount)),
      blank: '–',
      total: formatAmount(document.discount),
    },
    ...(hasTax(document) ? taxes : []),
    {
      key: 'total',
      label: label.total,
      figures: true,
      cell: ({ total }) => formatAmount(total),
      total: formatAmount(document.total),
    },
  ];
}

function Foot({ document }: { document: InvoiceDocument }) {
  return (
    <>
      <p className="title end">
        {document.kind === 'credit_note'
          ? label.credited({ amount: formatAmount(document.total) })
          : label.totalAmount({ amount: formatAmount(document.total) })}
      </p>
      <p lang={contentLanguage(document.in_words)}>{document.in_words}</p>
      {label.notesOf(document).map((note) => (
        <p className="soft" key={note} lang={contentLanguage(note)}>
          {note}
        </p>
      ))}
    </>
  );
}

const withNumber = (text: (values: { number: string }) => string, number: string) =>
  number ? text({ number }) : '';

const placeOf = ({ state, state_code: code }: { state: string; state_code: string }) =>
  code ? label.state({ name: state, code }) : state;

const Block = ({ lines }: { lines: readonly string[] }) => (
  <address>
    <Lines lines={lines.filter(Boolean)} />
  </address>
);
