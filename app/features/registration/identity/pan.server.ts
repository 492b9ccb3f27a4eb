/** Verifies a PAN by comparing its holder's name with the entered one. */

import { accountEndpoints, isProviderSuccess, PanHolder } from '@contract/account';
import { SUCCESS } from '@contract/endpoint';
import { maybe } from '@contract/fields';
import { isSameName } from '@contract/identity/name';
import { createDedupe } from '~/platform/dedupe.server';
import { errorMessage } from '~/platform/error-messages.server';
import type { StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { upstreamErrors } from '~/platform/forms/multi-step/step-errors.server';
import { translatedOr } from '~/platform/language/content-language';
import { upstream } from '~/platform/upstream/client.server';
import { nowInSeconds } from '../proofs.server';
import { panSchema, type Registration } from '../registration.schema';
import { registrationMessages } from '../registration.text';
import { kycOptions, reasonOf } from './kyc-call.server';

/** A lookup costs money, so a second click gets the answer to the first. */
const dedupe = createDedupe(45);

const verification = { ...accountEndpoints.panVerification, data: maybe(PanHolder) };

const refuse = (message: string): StepOutcome => ({
  errors: { title: registrationMessages.panFailed, fieldErrors: { pan_no: [message] } },
});

/**
 * Looks up the holder of a PAN, and compares the name with the one from step 1.
 * @returns null if both names are the same
 */
export async function verifyPan(args: StepArgs<Registration>): Promise<StepOutcome | null> {
  const { draft, validate, idempotencyKey } = args;
  const validated = validate(panSchema);
  if (!validated.ok)
    return {
      errors: { title: registrationMessages.panFailed, fieldErrors: validated.fieldErrors },
    };
  const { pan_no } = validated.value;
  const name = draft.texts.name ?? '';
  draft.texts.pan_no = pan_no;
  const requestPan = async () => {
    const body = { pan_no };
    const { data, extra, message } = await upstream().call(verification, {
      ...kycOptions(args),
      body,
    });
    if (isProviderSuccess(extra.status)) return { holder: data?.full_name ?? '' };
    return { message: reasonOf(extra, message) };
  };
  try {
    const key = `${idempotencyKey} ${pan_no}`;
    const answer = await dedupe(key, requestPan, (found) => 'holder' in found);
    if (answer.holder === undefined) {
      const { message } = answer;
      const own = errorMessage('pan_wrong');
      return refuse(message === SUCCESS ? own : translatedOr(message, own));
    }
    // The holder's name is not shown, because anybody could look up names by trying numbers.
    if (!isSameName(name, answer.holder)) {
      return refuse(registrationMessages.nameDiffers({ name }));
    }
    draft.panVerified = { pan_no, name, at: nowInSeconds() };
    return null;
  } catch (error) {
    return {
      errors: upstreamErrors(
        error,
        registrationMessages.panFailed,
        'pan_no',
        errorMessage('pan_wrong'),
      ),
    };
  }
}
