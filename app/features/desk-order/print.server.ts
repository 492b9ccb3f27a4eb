/** Prints chosen orders, as a page and as a PDF. */
import { MAX_ORDERS_AT_ONCE, type PrintedOrder } from '@contract/desk/orders';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { company } from '~/features/company/current-company';
import { fileResponse } from '~/platform/http/download.server';
import { loadChosenOrders, loadQueue } from './bulk.server';
import { isPrintKind, type PrintKind } from './bulk-fields';
import { renderLabels } from './labels-pdf.server';
import { renderPackingSlips, renderPickList } from './print-pdf.server';

/** Returns the sender of the parcels, as printed on each slip and label. */
function senderLines(): string[] {
  const { name, registeredOffice: office, state, phone } = company();
  const addressLines = office ? [office.street, `${office.city} ${office.pin}, ${state}`] : [];
  return [name, ...addressLines, ...(phone ? [phone] : [])];
}

/**
 * Loads the orders whose numbers are in the URL. If there are no numbers, loads the orders to pack,
 * oldest first.
 * @throws Response 404 for an unknown kind, and as `readDesk`
 */
export async function loadPrint(args: LoaderFunctionArgs) {
  const { kind = '' } = args.params;
  if (!isPrintKind(kind)) throw new Response(null, { status: 404 });
  const chosen = await loadChosenOrders(args);
  const printed =
    chosen.numbers === '' ? await loadQueue(args, 'to_pack', MAX_ORDERS_AT_ONCE) : chosen;
  return { kind, ...printed, sender: senderLines() };
}

const PDFS: Record<PrintKind, (orders: PrintedOrder[], sender: string[]) => Promise<Buffer>> = {
  'pick-list': renderPickList,
  'packing-slips': renderPackingSlips,
  labels: (orders, sender) => renderLabels(orders, sender, 'labels'),
  'single-labels': (orders, sender) => renderLabels(orders, sender, 'single-labels'),
};

/** @throws Response 404 for an unknown kind or without orders, and as `readDesk` */
export async function downloadPrint(args: LoaderFunctionArgs): Promise<Response> {
  const { kind, orders, sender } = await loadPrint(args);
  if (orders.length === 0) throw new Response(null, { status: 404 });
  const bytes = await PDFS[kind](orders, sender);
  return fileResponse(bytes, { filename: `${kind}.pdf` });
}
