/** The page that compares a settlement file with the ledger. */

import { deskAccountEndpoints } from '@contract/desk/account';
import {
  DeskSettlementRequest,
  deskSettlementEndpoints,
  MAX_SETTLEMENT_LENGTH,
} from '@contract/desk/settlement';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { readDeskPeriod } from '~/features/desk/desk-period.server';
import { constraintsOf, replyTo } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';

/** The fields of the form except the file, which is read separately. */
const settlementSchema = DeskSettlementRequest.omit({ file: true });

/** Comparing a year of a large shop takes longer than other calls. */
const TIMEOUT_MS = 60_000;

export async function loadSettlement(args: LoaderFunctionArgs) {
  const period = readDeskPeriod(args.request);
  await readDesk(args, (desk) => desk.call(deskAccountEndpoints.deskAccount));
  return { period, constraint: constraintsOf(settlementSchema) };
}

/** Answers with the result on the same page. The file is not stored. */
export const compareSettlement = (args: ActionFunctionArgs) =>
  deskAction(args, settlementSchema, async (value, desk, formData, submission) => {
    const file = await readText(formData.get('file'));
    const options = { body: { ...value, file }, timeoutMs: TIMEOUT_MS };
    const { data } = await desk.call(deskSettlementEndpoints.deskSettlement, options);
    return json({ ...replyTo(submission), settlement: data });
  });

/**
 * Reads the text of the file. If it is too long, one character more than is allowed is kept, so
 * that the api refuses it.
 */
const readText = async (file: FormDataEntryValue | null): Promise<string> =>
  file instanceof File ? (await file.text()).slice(0, MAX_SETTLEMENT_LENGTH + 1) : '';
