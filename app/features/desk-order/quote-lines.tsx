import { formatPaise } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { replaceText as text } from './replace.text';

interface QuoteLine {
  product: string;
  name: string;
  quantity: number;
  net: number | null;
}

/** Empty for an unknown amount. */
export const amountText = (paise: number | null): string =>
  paise === null ? '' : formatPaise(paise);

/** What an order that staff put together contains. */
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
