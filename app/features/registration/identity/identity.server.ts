/** Step 4: Aadhaar, verified by a code; PAN, verified by its holder's name. */
import { AADHAAR_CHECK } from '@contract/agreement-keys';
import { maskAadhaar } from '@contract/identity/aadhaar';
import { maskPan } from '@contract/identity/pan';
import { type ShownSentence, shownAgreements } from '~/features/info/agreements.server';
import { errorMessage } from '~/platform/error-messages.server';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { invalid } from '~/platform/forms/multi-step/step-errors.server';
import { AADHAAR_CONSENT } from '../declarations/declaration-keys';
import { demoHints } from '../demo.server';
import {
  aadhaarCode,
  aadhaarOf,
  aadhaarProof,
  nowInSeconds,
  type Proof,
  panOf,
  panProof,
} from '../proofs.server';
import { identityFieldsSchema, identitySchema, type Registration } from '../registration.schema';
import {
  AADHAAR_RESEND_GAP,
  sendAadhaarCode,
  storeConsent,
  verifyAadhaarCode,
} from './aadhaar.server';
import { ANSWER_IDS } from './answer-ids';
import { verifyPan } from './pan.server';

interface View {
  /** The entered number. It is masked when a code was sent or the number is verified. */
  aadhaar: string;
  aadhaarState: 'none' | 'sent' | 'verified' | 'expired';
  consentGiven: boolean;
  /** The sentence beside the checkbox of the consent. */
  consent: ShownSentence;
  /** Seconds until another code can be sent. */
  resendIn: number;
  pan: string;
  panState: Proof;
  /** The name from step 1, which must be the name on the PAN card. */
  name: string;
  demo: ReturnType<typeof demoHints>;
}

type Args = StepArgs<Registration>;

export function numberMasks(draft: Registration): Record<string, string> {
  const aadhaar = aadhaarOf(draft);
  const pan = panOf(draft);
  return {
    ...(aadhaar ? { aadhar_no: maskAadhaar(aadhaar) } : {}),
    ...(pan ? { pan_no: maskPan(pan) } : {}),
  };
}

function aadhaarState(draft: Registration): View['aadhaarState'] {
  const proof = aadhaarProof(draft);
  if (proof === 'valid') return 'verified';
  if (aadhaarCode(draft)) return 'sent';
  return proof;
}

function resendIn(draft: Registration): number {
  const code = aadhaarCode(draft);
  return code ? Math.max(0, code.at + AADHAAR_RESEND_GAP - nowInSeconds()) : 0;
}

function view(draft: Registration): View {
  const { texts } = draft;
  const masks = numberMasks(draft);
  const state = aadhaarState(draft);
  const isLocked = state === 'verified' || state === 'sent';
  const panState = panProof(draft);
  return {
    aadhaar: (isLocked ? masks.aadhar_no : texts.aadhar_no) ?? '',
    aadhaarState: state,
    consentGiven: draft.aadhaarConsent !== undefined,
    consent: shownAgreements()[AADHAAR_CHECK],
    resendIn: resendIn(draft),
    pan: (panState === 'valid' ? masks.pan_no : texts.pan_no) ?? '',
    panState,
    name: texts.name ?? '',
    demo: demoHints(),
  };
}

function next({ draft, validate, nextPage }: Args): StepOutcome {
  const validated = validate(identitySchema);
  const fieldErrors = validated.ok ? {} : { ...validated.fieldErrors };
  if (aadhaarProof(draft) !== 'valid')
    fieldErrors.aadhar_no ??= [errorMessage('aadhaar_not_verified')];
  if (panProof(draft) !== 'valid') fieldErrors.pan_no ??= [errorMessage('pan_not_verified')];
  if (Object.keys(fieldErrors).length === 0) return { to: nextPage() };
  return invalid({ fieldErrors, isIncomplete: !validated.ok && validated.isIncomplete });
}

/** Runs a verification. On success, redirects to the element `place` of the same page. */
const onSamePage =
  (verify: (args: Args) => Promise<StepOutcome | null>, place: string) => async (args: Args) =>
    (await verify(args)) ?? { to: args.samePage(place) };

export const identityStep: Step<Registration, View> = {
  slug: 'identity',
  schema: identityFieldsSchema,
  texts: ['aadhar_no', 'pan_no'],
  boxes: [AADHAAR_CONSENT],
  saveBoxes: storeConsent,
  view,
  isDone: (draft) =>
    identitySchema.safeParse(draft.texts).success &&
    aadhaarProof(draft) === 'valid' &&
    panProof(draft) === 'valid',
  defaultIntent(draft) {
    const state = aadhaarState(draft);
    if (state === 'sent') return 'verify-aadhaar-otp';
    if (state !== 'verified') return 'send-aadhaar-otp';
    return panProof(draft) === 'valid' ? 'next' : 'verify-pan';
  },
  intents: {
    'send-aadhaar-otp': onSamePage(sendAadhaarCode, ANSWER_IDS.aadhaar),
    'verify-aadhaar-otp': onSamePage(verifyAadhaarCode, ANSWER_IDS.aadhaar),
    'verify-pan': onSamePage(verifyPan, ANSWER_IDS.pan),
    'change-aadhaar': ({ draft, samePage }) => {
      delete draft.aadhaarSent;
      delete draft.aadhaarVerified;
      return { to: samePage('aadhaar') };
    },
    'change-pan': ({ draft, samePage }) => {
      delete draft.panVerified;
      return { to: samePage('pan') };
    },
    next,
  },
};
