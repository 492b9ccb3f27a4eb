/** Step 4: Aadhaar by a code to its own mobile number, PAN by the name of its holder. */
import { maskAadhaar } from '@contract/identity/aadhaar';
import { maskPan } from '@contract/identity/pan';
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
} from '../progress.server';
import { identitySchema, type Registration } from '../registration.schema';
import type { Outcome, Posted, Step } from '../step/step.server';
import { incomplete } from '../step/step-page.server';
import { nextPage, samePage } from '../step/step-paths.server';
import { judge } from '../step/typed.server';
import { AADHAAR_RESEND_GAP, sendAadhaarCode, verifyAadhaarCode } from './aadhaar.server';
import { takeConsent } from './aadhaar-consent.server';
import { verifyPan } from './pan.server';

interface View {
  /** What was typed; of a number that was verified or has a code, the last digits. */
  aadhaar: string;
  aadhaarState: 'none' | 'sent' | 'verified' | 'expired';
  /** The box of the consent is ticked. */
  consentGiven: boolean;
  /** Seconds until another code can be sent. */
  resendIn: number;
  pan: string;
  panState: Proof;
  /** Name as entered, which the PAN must bear. */
  name: string;
  demo: ReturnType<typeof demoHints>;
}

function aadhaarState(registration: Registration): View['aadhaarState'] {
  const proof = aadhaarProof(registration);
  if (proof === 'valid') return 'verified';
  if (aadhaarCode(registration)) return 'sent';
  return proof;
}

function resendIn(registration: Registration): number {
  const sent = aadhaarCode(registration);
  return sent ? Math.max(0, sent.at + AADHAAR_RESEND_GAP - nowInSeconds()) : 0;
}

function view(registration: Registration): View {
  const { texts } = registration;
  const state = aadhaarState(registration);
  const isLocked = state === 'verified' || state === 'sent';
  const panState = panProof(registration);
  return {
    aadhaar: isLocked ? maskAadhaar(aadhaarOf(registration) ?? '') : (texts.aadhar_no ?? ''),
    aadhaarState: state,
    consentGiven: registration.aadhaarConsent !== undefined,
    resendIn: resendIn(registration),
    pan: panState === 'valid' ? maskPan(panOf(registration) ?? '') : (texts.pan_no ?? ''),
    panState,
    name: texts.name ?? '',
    demo: demoHints(),
  };
}

function next(posted: Posted): Outcome {
  const { form, registration } = posted;
  const judged = judge(identitySchema, form, registration);
  const fields = judged.ok ? {} : { ...judged.fields };
  if (aadhaarProof(registration) !== 'valid') fields.aadhar_no ??= ['Adhar number is not verified'];
  if (panProof(registration) !== 'valid') fields.pan_no ??= ['Pan card is not verified'];
  if (Object.keys(fields).length > 0) return incomplete(fields, !judged.ok && judged.missing);
  return { to: nextPage(posted, 'identity') };
}

/** Does a verification; its success shows on the same page. */
const verifying =
  (verify: (posted: Posted) => Promise<Outcome | null>) =>
  async (posted: Posted): Promise<Outcome> =>
    (await verify(posted)) ?? { to: samePage(posted.request) };

export const identityStep: Step<View> = {
  slug: 'identity',
  texts: ['aadhar_no', 'pan_no'],
  order: ['aadhar_no', AADHAAR_CONSENT, 'aadhar_otp', 'pan_no'],
  take: takeConsent,
  view,
  enter(registration) {
    const state = aadhaarState(registration);
    if (state === 'sent') return 'verify-aadhaar-otp';
    if (state !== 'verified') return 'send-aadhaar-otp';
    return panProof(registration) === 'valid' ? 'next' : 'verify-pan';
  },
  intents: {
    'send-aadhaar-otp': verifying(sendAadhaarCode),
    'verify-aadhaar-otp': verifying(verifyAadhaarCode),
    'verify-pan': verifying(verifyPan),
    'change-aadhaar': ({ registration, request }) => {
      delete registration.aadhaarSent;
      delete registration.aadhaarVerified;
      return { to: samePage(request) };
    },
    'change-pan': ({ registration, request }) => {
      delete registration.panVerified;
      return { to: samePage(request) };
    },
    next,
  },
};
