import type { PrintedOrder } from '@contract/desk/orders';
import { isStateCode, STATES } from '@contract/identity/states';
import { formatPaise } from '~/platform/money';
import { printText } from './print.text';

interface PickRow {
  slug: string;
  name: string;
  netQuantity: string;
  quantity: number;
  /** Serials of the orders, each with its pieces where they are several. */
  orders: string;
}

/** The pieces of each product in all orders together, by name. */
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

/** The lines of an address below the name, as on a parcel. */
export function addressLines(address: NonNullable<PrintedOrder['address']>): string[] {
  const { line1, line2, landmark, city, pin, state } = address;
  const stateName = isStateCode(state) ? STATES[state] : state;
  return [line1, line2, landmark, `${city} ${pin}`, stateName].filter((line) => line !== '');
}

/** What the courier collects. */
export const dueText = ({ cash }: Pick<PrintedOrder, 'cash'>): string =>
  cash ? printText.cash({ amount: formatPaise(cash) }) : printText.paid;
