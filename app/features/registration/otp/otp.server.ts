/** Step 2: the code from the SMS. */

import { PHONE_CODE_MINUTES } from '@contract/phone-code';
import type { SignupFlaw } from '@contract/signup-check';
import { clientAddress } from '~/platform/client-address.server';
import { errorMessage } from '~/platform/error-messages.server';
import { submissionText } from '~/platform/forms/form.text';
import type {
  Step,
  StepArgs,
  StepErrors,
  StepOutcome,
} from '~/platform/forms/multi-step/step.server';
import { isFromReview } from '~/platform/forms/multi-step/steps';
import { paths } from '~/platform/paths';
import { checkCode } from '~/platform/phone-otp/phone-code.server';
import { phoneOtpText } from '~/platform/phone-otp/phone-otp.text';
import { withNext } from '~/platform/safe-next';
import { demoHints } from '../demo.server';
import { type ProofAge, proofAgeOf } from '../proof-age.server';
import { nowInSeconds, phoneCode, phoneOf, phoneProof } from '../proofs.server';
import { otpSchema, type Registration } from '../registration.schema';
import { registrationMessages } from '../registration.text';
import { previewSignup } from '../signup-preview.server';
import {
  CODE_ANSWER_ID,
  EARLIER_CODE_QUERY,
  resendWaitSeconds,
  sendPhoneCode,
  verifyPhoneAgain,
} from './phone-code.server';

interface View {
  /** Ten digits. */
  phone: string;
  isVerified: boolean;
  codeSent: boolean;
  /** The code was sent for an earlier request, and is still valid. */
  isEarlierCode: boolean;
  /** Minutes for which a code is valid. */
  minutes: number;
  /** Seconds until another code can be sent. */
  resendIn: number;
  proofAge: ProofAge;
  demo: ReturnType<typeof demoHints>;
}

type Args = StepArgs<Registration>;

const refuseCode = (messages: string[], rest: Partial<StepErrors> = {}): StepOutcome => ({
  errors: { title: phoneOtpText.verificationFailed, fieldErrors: { otp: messages }, ...rest },
});

async function verify(args: Args): Promise<StepOutcome> {
  const { draft, context, idempotencyKey, validate } = args;
  if (phoneProof(draft) === 'valid') return { to: args.samePage(CODE_ANSWER_ID) };
  const validated = validate(otpSchema);
  if (!validated.ok) return refuseCode(validated.fieldErrors.otp ?? []);
  const phone = phoneOf(draft) ?? '';
  const sent = phoneCode(draft);
  if (!sent) return refuseCode([registrationMessages.otpExpired]);
  const { otp } = validated.value;
  const address = clientAddress(context);
  const { request } = sent;
  const check = { phone, purpose: 'join', request, otp, address, idempotencyKey } as const;
  const result = await checkCode(check);
  if (result.ok) {
    draft.phoneVerified = { phone, at: nowInSeconds(), request };
    draft.texts.otp = otp;
    return (await refuseMember(draft)) ?? { to: args.samePage(CODE_ANSWER_ID) };
  }
  const { message, status, retryAfterSeconds } = result;
  const advice = submissionText.nothingLost;
  const sentence =
    status === 503 ? phoneOtpText.faultAndAdvice({ fault: message, advice }) : message;
  return refuseCode([sentence], { status, retryAfterSeconds });
}

/** The page to continue on, for each reason why an account prevents the registration. */
const accountPages: Partial<Record<SignupFlaw, string>> = {
  phone_taken: withNext(paths.join, paths.profile),
  phone_account_stopped: paths.info('contact-us'),
  phone_has_second_factor: withNext(paths.join, paths.secondFactor),
};

/** The error if the account with this phone number prevents the registration; otherwise null. */
async function refuseMember(draft: Registration): Promise<StepOutcome | null> {
  for (const flaw of (await previewSignup(draft)).flaws) {
    const href = accountPages[flaw];
    if (href) return { errors: { links: [{ href, message: errorMessage(flaw) }] } };
  }
  return null;
}

async function sendAgain(args: Args): Promise<StepOutcome> {
  if (phoneProof(args.draft) === 'valid') return { to: args.samePage(CODE_ANSWER_ID) };
  const outcome = await sendPhoneCode(args);
  return 'errors' in outcome ? outcome : { to: args.samePage(CODE_ANSWER_ID) };
}

/** Reachable only after a code was sent or the number was verified: see `contactStep.isDone`. */
export const otpStep: Step<Registration, View> = {
  slug: 'otp',
  schema: otpSchema,
  view: async (draft, request) => ({
    phone: phoneOf(draft) ?? '',
    isVerified: phoneProof(draft) === 'valid',
    codeSent: phoneCode(draft) !== undefined,
    isEarlierCode: new URL(request.url).search.includes(EARLIER_CODE_QUERY),
    minutes: PHONE_CODE_MINUTES,
    resendIn: resendWaitSeconds(draft),
    proofAge: proofAgeOf((await previewSignup(draft)).proofUntil),
    demo: demoHints(),
  }),
  isDone: (draft) => phoneProof(draft) === 'valid',
  defaultIntent: (draft) => (phoneProof(draft) === 'valid' ? 'next' : 'verify-otp'),
  intents: {
    'verify-phone-again': (args) => verifyPhoneAgain(args, isFromReview(args.request)),
    'verify-otp': verify,
    'send-otp': sendAgain,
    next: async ({ draft, nextPage }) =>
      phoneProof(draft) === 'valid'
        ? ((await refuseMember(draft)) ?? { to: nextPage() })
        : { errors: { fieldErrors: { otp: [errorMessage('phone_not_verified')] } } },
  },
};
