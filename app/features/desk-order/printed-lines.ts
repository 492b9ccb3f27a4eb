import type { PrintedOrder } from '@contract/desk/orders';
import { isStateCode, STATES } from '@contract/identity/states';
import { formatPaise } from '~/platform/money';
import { printText } from './print.text';

interface PickRow {
  slug: string;
  name: string;
  netQuantity: string;
  quantity: number;
  /**
   * Serial numbers of the orders: the last part of their numbers. If an order has more than one
   * piece of the product, the number of pieces follows in brackets.
   */
  orders: string;
}

/** Adds up the pieces of each product in all orders. The rows are sorted by name. */
export function pickRows(orders: readonly PrintedOrder[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { number, lines } of orders) {
    const serial = number.split('-').pop() ?? number;
    for (const { slug, name, net_quantity: netQuantity, quantity } of lines) {
      if (quantity === 0) continue;
      const part = quantity > 1 ? `${serial} (${quantity})` : serial;
      const row = rows.get(slug);
      if (row) {
        row.quantity += quantity;
        row.orders += `, ${part}`;
      } else rows.set(slug, { slug, name, netQuantity, quantity, orders: part });
    }
  }
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name, 'en-IN'));
}

/** Returns the lines of an address below the name, as on a parcel. */
export function addressLines(address: NonNullable<PrintedOrder['address']>): string[] {
  const { line1, line2, landmark, city, pin, state } = address;
  const stateName = isStateCode(state) ? STATES[state] : state;
  return [line1, line2, landmark, `${city} ${pin}`, stateName].filter((line) => line !== '');
}

/** Says what the courier collects, or that the order is paid. */
export const dueText = ({ cash }: Pick<PrintedOrder, 'cash'>): string =>
  cash ? printText.cash({ amount: formatPaise(cash) }) : printText.paid;
