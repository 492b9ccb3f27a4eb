/** Step 6: the bank account, a review of all answers, and the submission. */
import { parseAccountNumber } from '@contract/identity/bank';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { invalid } from '~/platform/forms/multi-step/step-errors.server';
import { verifyPhoneAgain } from '../otp/phone-code.server';
import { type ProofAge, proofAgeOf } from '../proof-age.server';
import { bankSchema, type Registration } from '../registration.schema';
import { registrationMessages } from '../registration.text';
import { previewSignup } from '../signup-preview.server';
import { type ReviewGroup, reviewOf } from './review.server';
import { submitRegistration } from './submit.server';

interface View {
  review: ReviewGroup[];
  proofAge: ProofAge;
}

async function submit(args: StepArgs<Registration>): Promise<StepOutcome> {
  const validated = args.validate(bankSchema);
  if (!validated.ok) return invalid(validated);
  const { account_number: account, account_number_again: again } = validated.value;
  if (parseAccountNumber(again) !== account) {
    const fieldErrors = { account_number_again: [registrationMessages.accountsDiffer] };
    return invalid({ fieldErrors });
  }
  Object.assign(args.draft.texts, validated.value);
  return submitRegistration(args);
}

export const bankStep: Step<Registration, View> = {
  slug: 'bank',
  schema: bankSchema,
  texts: Object.keys(bankSchema.shape),
  view: async (draft) => {
    const { ref_code } = draft.texts;
    const preview = await previewSignup(draft, { ref_code });
    return { review: reviewOf(draft, preview.sponsor), proofAge: proofAgeOf(preview.proofUntil) };
  },
  // Submitting deletes the draft, so this step is never finished.
  isDone: () => false,
  defaultIntent: () => 'submit',
  intents: { submit, 'verify-phone-again': (args) => verifyPhoneAgain(args, true) },
};
