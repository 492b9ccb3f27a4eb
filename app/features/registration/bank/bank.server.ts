/** Step 6: the bank account, all answers once more, and the submit. */
import { bankSchema, type Registration } from '../registration.schema';
import type { Outcome, Posted, Step } from '../step/step.server';
import { incomplete } from '../step/step-page.server';
import { judge } from '../step/typed.server';
import { type ReviewGroup, reviewOf } from './review.server';
import { submitRegistration } from './submit.server';

interface View {
  bank_name: string;
  ifsc_code: string;
  account_number: string;
  review: ReviewGroup[];
}

async function submit(posted: Posted): Promise<Outcome> {
  const { form, registration } = posted;
  const judged = judge(bankSchema, form, registration);
  if (!judged.ok) return incomplete(judged.fields, judged.missing);
  Object.assign(registration.texts, judged.values);
  return submitRegistration(posted);
}

export const bankStep: Step<View> = {
  slug: 'bank',
  texts: ['bank_name', 'ifsc_code', 'account_number'],
  view: (registration: Registration) => ({
    bank_name: registration.texts.bank_name ?? '',
    ifsc_code: registration.texts.ifsc_code ?? '',
    account_number: registration.texts.account_number ?? '',
    review: reviewOf(registration),
  }),
  enter: () => 'submit',
  intents: { submit },
};
