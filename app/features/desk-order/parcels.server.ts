/**
 * Handles a carrier's file with tracking numbers: first shows its lines, then ships their orders.
 */
import {
  deskOrdersEndpoints as endpoints,
  MAX_PARCEL_FILE_BYTES,
  type ParcelLine,
} from '@contract/desk/orders';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { deskAction } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { replyTo, sendBack } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { answerOutcomes, BULK_TIMEOUT_MS, loadChosenOrders } from './bulk.server';
import { bulkActionText, bulkMessages as messages } from './bulk.text';
import { PARCEL_FIELD } from './bulk-fields';

export interface ParcelFile {
  lines: ParcelLine[];
  /** Whether the file has more lines than are read. */
  isCut: boolean;
}

const parcelsSchema = z.object({
  intent: z.enum(['check', 'ship']),
  carrier: z.string().trim().max(60).optional(),
  file: z.unknown().optional(),
});

const Parcel = z.object({ number: z.string(), carrier: z.string(), tracking: z.string() });

/** Reads the parcels of the form. Fields in another format than the page's own are ignored. */
function readParcels(formData: FormData) {
  return formData.getAll(PARCEL_FIELD).flatMap((field) => {
    try {
      return [Parcel.parse(JSON.parse(String(field)))];
    } catch {
      return [];
    }
  });
}

/**
 * Loads the page before a file is chosen. It makes a call so that staff who may not ship orders are
 * refused.
 * @throws Response as `readDesk`
 */
export async function loadParcels(args: LoaderFunctionArgs): Promise<Response> {
  await loadChosenOrders(args);
  return json({});
}

export const changeParcels = (args: ActionFunctionArgs) =>
  deskAction(args, parcelsSchema, async ({ intent, carrier = '' }, desk, formData, submission) => {
    if (intent === 'ship') {
      const parcels = readParcels(formData);
      if (parcels.length === 0) return sendBack(submission, { formErrors: [messages.noLines] });
      const options = { body: { parcels }, timeoutMs: BULK_TIMEOUT_MS };
      const { data } = await desk.call(endpoints.deskOrdersShip, options);
      const { outcomes } = data;
      const to = deskPaths.orderQueue('shipped');
      return answerOutcomes(desk, submission, { outcomes, action: bulkActionText.ship, to });
    }
    const file = formData.get('file');
    if (!(file instanceof File) || file.size === 0) {
      return sendBack(submission, { fieldErrors: { file: [messages.chooseFile] } });
    }
    // The api refuses a file that is larger. Not all of it is sent.
    const body = { file: await file.slice(0, MAX_PARCEL_FILE_BYTES + 1).text(), carrier };
    const { data } = await desk.call(endpoints.deskParcelFile, { body, isRead: true });
    const parcelFile: ParcelFile = { lines: data.lines, isCut: data.is_cut };
    return json({ ...replyTo(submission), parcelFile });
  });
