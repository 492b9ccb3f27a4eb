/** PAN: verified when its holder's name is the one that was entered. */

import { accountEndpoints, isProviderSuccess, PanHolder } from '@contract/account';
import { SUCCESS } from '@contract/endpoint';
import { maybe } from '@contract/fields';
import { isSameName } from '@contract/identity/name';
import { createOnce } from '~/platform/once.server';
import { upstream } from '~/platform/upstream/client.server';
import { nowInSeconds } from '../progress.server';
import { panSchema } from '../registration.schema';
import { refusedBy } from '../step/refusal.server';
import type { Outcome, Posted } from '../step/step.server';
import { judge } from '../step/typed.server';
import { kycOptions } from './kyc-call.server';

const FAILED = 'Pan card Verification Failed';
const INVALID = 'Invalid PAN card.';

/** Who presses twice has one look-up paid for, and reads the first answer again. */
const once = createOnce(45);

const verification = { ...accountEndpoints.panVerification, data: maybe(PanHolder) };

const refuse = (message: string): Outcome => ({
  refusal: { title: FAILED, fields: { pan_no: [message] } },
});

/** Looks up the holder. Null when it is the visitor, by the name of step 1. */
export async function verifyPan(posted: Posted): Promise<Outcome | null> {
  const { form, registration } = posted;
  const judged = judge(panSchema, form, registration);
  if (!judged.ok) return { refusal: { title: FAILED, fields: judged.fields } };
  const { pan_no } = judged.values;
  const name = registration.texts.name ?? '';
  registration.texts.pan_no = pan_no;
  const lookUp = async () => {
    const body = { pan_no };
    const { data, extra, message } = await upstream().call(verification, {
      ...kycOptions(posted),
      body,
    });
    return isProviderSuccess(extra.status) ? { holder: data?.full_name ?? '' } : { message };
  };
  try {
    const key = `${posted.press} ${pan_no}`;
    const answer = await once(key, lookUp, (found) => 'holder' in found);
    if (answer.holder === undefined) {
      const { message } = answer;
      return refuse(message === '' || message === SUCCESS ? INVALID : message);
    }
    // The holder's name is not shown: whoever tries numbers must not learn whose they are.
    if (!isSameName(name, answer.holder)) {
      return refuse(
        `This PAN bears another name than "${name}". Check the PAN, or go back to step 1 and write the name as on the card.`,
      );
    }
    registration.panVerified = { pan_no, name, at: nowInSeconds() };
    return null;
  } catch (error) {
    return { refusal: refusedBy(error, FAILED, 'pan_no', INVALID) };
  }
}
