import { formatPaise } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { replaceText as text } from './replace.text';

interface QuoteLine {
  product: string;
  name: string;
  quantity: number;
  /** Paise after discount, with tax. */
  net: number | null;
}

/** Formats an amount; empty if it is unknown. */
export const amountText = (paise: number | null): string =>
  paise === null ? '' : formatPaise(paise);

/** The lines of an order that staff prepare. */
export const QuoteLines = ({ caption, lines }: { caption: string; lines: QuoteLine[] }) => (
  <DataTable
    caption={caption}
    rows={lines}
    rowKey={({ product }) => product}
    columns={[
      { key: 'name', label: text.product, cell: ({ name }) => name },
      { key: 'pieces', label: text.quantity, figures: true, cell: ({ quantity }) => quantity },
      { key: 'net', label: text.amount, figures: true, cell: ({ net }) => amountText(net) },
    ]}
  />
);
