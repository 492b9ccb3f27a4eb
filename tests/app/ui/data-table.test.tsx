import { describe, expect, it } from 'vitest';
import { type Column, DataTable } from '~/ui/data-table';
import { render, text } from './render';

interface Order {
  number: string;
  amount: number;
}

const rows: Order[] = [
  { number: 'A-1', amount: 120 },
  { number: 'A-2', amount: 80 },
];
const columns: [Column<Order>, ...Column<Order>[]] = [
  { key: 'number', label: 'Order', cell: ({ number }) => number },
  { key: 'amount', label: 'Amount', figures: true, cell: ({ amount }) => `₹${amount}` },
];
const table = (extra: Partial<Parameters<typeof DataTable<Order>>[0]> = {}) =>
  render(
    <DataTable
      caption="Orders"
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
      {...extra}
    />,
  );

describe('DataTable', () => {
  it('names its columns, its rows and itself', () => {
    const html = table();
    expect(html).toContain('<caption>Orders</caption>');
    expect(html.match(/<th scope="col"/g)).toHaveLength(2);
    expect(html).toContain('<th scope="row">A-1</th>');
  });

  it('carries the label with each cell, for when a phone stacks them', () => {
    expect(table()).toContain('<td data-label="Amount" class="end num">₹120</td>');
    expect(table()).toContain('class="data stack"');
  });

  it('keeps the grid if rows must be compared', () => {
    const html = table({ narrow: 'scroll' });
    expect(html).toMatch(
      /^<section class="scroll" aria-label="Orders" tabindex="0"><table class="data">/,
    );
  });

  it('leaves out a column without values, and shows the given text in a row without one', () => {
    const columnWith = (cell: Column<Order>['cell']): Column<Order> => ({
      key: 'points',
      label: 'Points',
      total: '0',
      blank: 'Not known',
      cell,
    });
    const withCell = (cell: Column<Order>['cell']) =>
      table({ columns: [...columns, columnWith(cell)] });
    for (const nothing of ['', null, undefined, false]) {
      expect(withCell(() => nothing)).toBe(table());
    }
    expect(text(withCell(() => 0))).toContain('Points');
    const some = text(withCell(({ amount }) => (amount > 100 ? 7 : '')));
    expect(some).toContain('Order Amount Points A-1 ₹120 7 A-2 ₹80 Not known');
    expect(text(table({ columns: [columns[0]], rows: [{ number: '', amount: 0 }] }))).toContain(
      'Order',
    );
  });

  it('adds a last line only if a column has a total', () => {
    expect(table()).not.toContain('<tfoot>');
    const [number, amount] = columns;
    const withTotal = table({
      columns: [
        { ...number, total: 'Total' },
        { ...(amount as Column<Order>), total: '₹200' },
      ],
    });
    expect(text(withTotal.slice(withTotal.indexOf('<tfoot>')))).toBe('Total ₹200');
  });
});
