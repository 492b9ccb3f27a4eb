/** Step 1: name and mobile number. */
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { invalid } from '~/platform/forms/multi-step/step-errors.server';
import { isFromReview } from '~/platform/forms/multi-step/steps';
import { demoHints } from '../demo.server';
import { codePath, sendPhoneCode } from '../otp/phone-code.server';
import { phoneCode, phoneProof } from '../proofs.server';
import { differingReferral, type ReferralNotice, storeReferral } from '../referral.server';
import { contactSchema, type Registration } from '../registration.schema';

interface View {
  isVerified: boolean;
  /** The verification of the number has expired. */
  isExpired: boolean;
  codeSent: boolean;
  /** The registration has expired or was deleted, or the browser does not store cookies. */
  isRestarted: boolean;
  /** The address has a referral code that differs from the registration's. */
  differingReferral: ReferralNotice | null;
  demo: ReturnType<typeof demoHints>;
}

type Args = StepArgs<Registration>;

/** Stores the normalised name and number. Returns the errors if they are invalid. */
function saveContact({ validate, draft }: Args): StepOutcome | null {
  const validated = validate(contactSchema);
  if (!validated.ok) return invalid(validated);
  Object.assign(draft.texts, validated.value);
  return null;
}

async function sendCode(args: Args): Promise<StepOutcome> {
  const wrong = saveContact(args);
  if (wrong) return wrong;
  if (phoneProof(args.draft) === 'valid') return { to: args.nextPage() };
  const outcome = await sendPhoneCode(args);
  if ('errors' in outcome) return outcome;
  return { to: codePath({ isNew: outcome.isNew, isFromReview: isFromReview(args.request) }) };
}

export const contactStep: Step<Registration, View> = {
  slug: 'contact',
  schema: contactSchema,
  texts: ['name', 'phone'],
  /**
   * Stores a referral code without a redirect, because w3m reports a redirect to the same path as a
   * loop.
   */
  prepare: storeReferral,
  view: (draft, request) => ({
    isVerified: phoneProof(draft) === 'valid',
    isExpired: phoneProof(draft) === 'expired',
    codeSent: phoneCode(draft) !== undefined,
    isRestarted: new URL(request.url).searchParams.has('restart'),
    differingReferral: differingReferral(draft, request),
    demo: demoHints(),
  }),
  isDone: (draft) =>
    contactSchema.safeParse(draft.texts).success &&
    (phoneCode(draft) !== undefined || phoneProof(draft) === 'valid'),
  defaultIntent: (draft) => (phoneProof(draft) === 'valid' ? 'next' : 'send-otp'),
  intents: {
    'send-otp': sendCode,
    next: (args) => {
      const wrong = saveContact(args);
      if (wrong) return wrong;
      const needsCode = phoneProof(args.draft) !== 'valid' && !phoneCode(args.draft);
      return needsCode ? sendCode(args) : { to: args.nextPage() };
    },
  },
};
