/** An invoice or a credit note, made for printing: every field that rule 46 of the CGST Rules asks for. */
import type { DocumentLine, InvoiceDocument } from '@contract/invoice-document';
import { bearsTax, notesOf, taxesOf, titleOf } from '@contract/invoice-words';
import { formatAmount } from '@contract/money';
import { formatDay } from '~/platform/dates';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Lines } from '~/ui/lines';

interface InvoiceViewProps {
  id: string;
  document: InvoiceDocument;
}

export function InvoiceView({ id, document }: InvoiceViewProps) {
  return (
    <>
      <p className="acts">
        <ButtonLink to={paths.invoicePdf(id)} reloadDocument>
          Download PDF
        </ButtonLink>
      </p>
      <article className="bill">
        <Head document={document} />
        <Parties document={document} />
        <DataTable
          caption={`${document.lines.length === 1 ? 'Line' : 'Lines'} of this document, in rupees`}
          columns={columnsOf(document)}
          rows={document.lines}
          rowKey={({ line, kind, gst_basis_points: rate }) => `${line} ${kind} ${rate}`}
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
            numbered('GSTIN', supplier.gstin),
            numbered('Direct selling registration', supplier.direct_selling_registration),
            numbered('CIN', supplier.cin),
            numbered('FSSAI', supplier.fssai),
            supplier.phone,
            supplier.email,
          ]}
        />
      </div>
      <div>
        <h1>
          {titleOf(document)} {document.number}
        </h1>
        <p className="soft">Original for recipient</p>
        <DefinitionList
          facts={[
            { label: 'Date', value: formatDay(document.issued_on) },
            {
              label: 'For invoice',
              value: against ? `${against.number} of ${formatDay(against.issued_on)}` : '',
            },
            { label: 'Reason', value: document.reason },
            {
              label: 'Order',
              value: [document.order_number, formatDay(document.ordered_on)]
                .filter(Boolean)
                .join(' of '),
            },
            { label: 'Payment', value: PAYMENTS[document.payment_method] ?? '' },
          ]}
        />
      </div>
    </div>
  );
}

const PAYMENTS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  sabpaisa: 'SabPaisa',
  link: 'Payment link',
  cod: 'Cash on delivery',
};

function Parties({ document }: { document: InvoiceDocument }) {
  const { recipient, deliver_to: delivered, place_of_supply: place, reverse_charge } = document;
  return (
    <div className="grid two three">
      <div>
        <h2>Billed to</h2>
        <Block
          lines={[
            recipient.name,
            ...recipient.address,
            placeOf(recipient),
            numbered('GSTIN', recipient.gstin),
          ]}
        />
      </div>
      <div>
        <h2>Delivered to</h2>
        <Block lines={[delivered.name, ...delivered.address, placeOf(delivered)]} />
      </div>
      <div>
        <h2>Place of supply</h2>
        <Block
          lines={[
            placeOf(place),
            `Tax payable on reverse charge: ${reverse_charge ? 'yes' : 'no'}`,
          ]}
        />
      </div>
    </div>
  );
}

function columnsOf(document: InvoiceDocument): [Column<DocumentLine>, ...Column<DocumentLine>[]] {
  const taxes: Column<DocumentLine>[] = [
    {
      key: 'taxable',
      label: 'Taxable',
      figures: true,
      cell: ({ taxable }) => formatAmount(taxable),
      total: formatAmount(document.taxable),
    },
    ...taxesOf(document).flatMap(({ name, label, rate }): Column<DocumentLine>[] => [
      { key: `${name} rate`, label: `${label} %`, figures: true, cell: rate },
      {
        key: name,
        label,
        figures: true,
        cell: (line) => formatAmount(line[name]),
        total: formatAmount(document[name]),
      },
    ]),
  ];
  return [
    { key: 'what', label: 'Description', cell: ({ description }) => description, total: 'Sum' },
    { key: 'hsn', label: 'HSN', cell: ({ hsn }) => hsn, blank: '–' },
    {
      key: 'quantity',
      label: 'Quantity',
      figures: true,
      // A note may give money back without goods.
      cell: ({ quantity, unit }) => (quantity === 0 ? '' : `${quantity} ${unit}`.trim()),
      blank: '–',
    },
    {
      key: 'price',
      label: 'Price',
      figures: true,
      cell: ({ unit_price: price }) => formatAmount(price),
    },
    {
      key: 'discount',
      label: 'Discount',
      figures: true,
      cell: ({ discount }) => (discount === 0 ? '' : formatAmount(discount)),
      blank: '–',
      total: formatAmount(document.discount),
    },
    ...(bearsTax(document) ? taxes : []),
    {
      key: 'total',
      label: 'Total',
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
        {document.kind === 'credit_note' ? 'Credited' : 'Total'} ₹{formatAmount(document.total)}
      </p>
      <p>{document.in_words}</p>
      {notesOf(document).map((note) => (
        <p className="soft" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}

const numbered = (name: string, number: string) => (number ? `${name} ${number}` : '');

const placeOf = ({ state, state_code: code }: { state: string; state_code: string }) =>
  code ? `${state} (code ${code})` : state;

const Block = ({ lines }: { lines: readonly string[] }) => (
  <address>
    <Lines lines={lines.filter(Boolean)} />
  </address>
);
