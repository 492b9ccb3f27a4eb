/** Step 1: name and mobile number. */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { demoHints } from '../demo.server';
import { sendPhoneCode } from '../otp/phone-code.server';
import { phoneCode, phoneProof } from '../progress.server';
import { otherReferral, type ReferralNotice, withReferral } from '../referral.server';
import { contactSchema } from '../registration.schema';
import { keepRegistration } from '../registration-cookie.server';
import type { Outcome, Posted, Step } from '../step/step.server';
import { loadStep } from '../step/step-action.server';
import { incomplete } from '../step/step-page.server';
import { nextPage } from '../step/step-paths.server';
import { judge } from '../step/typed.server';
import { stepPath } from '../steps';

interface View {
  name: string;
  phone: string;
  isVerified: boolean;
  /** It was, more than a day ago. */
  isExpired: boolean;
  codeSent: boolean;
  /** The registration that was here is gone, or the browser keeps no cookies. */
  afresh: boolean;
  /** The link that led here has another code than the registration. */
  otherReferral: ReferralNotice | null;
  demo: ReturnType<typeof demoHints>;
}

/** Takes over name and number; answers the refusal if they are not what they must be. */
function takeContact({ form, registration }: Posted): Outcome | null {
  const judged = judge(contactSchema, form, registration);
  if (!judged.ok) return incomplete(judged.fields, judged.missing);
  Object.assign(registration.texts, judged.values);
  return null;
}

async function sendCode(posted: Posted): Promise<Outcome> {
  const wrong = takeContact(posted);
  if (wrong) return wrong;
  if (phoneProof(posted.registration) === 'valid') return { to: nextPage(posted, 'contact') };
  const refusal = await sendPhoneCode(posted);
  return refusal ? { refusal } : { to: stepPath('otp') };
}

export const contactStep: Step<View> = {
  slug: 'contact',
  texts: ['name', 'phone'],
  view: (registration, request) => ({
    name: registration.texts.name ?? '',
    phone: registration.texts.phone ?? '',
    isVerified: phoneProof(registration) === 'valid',
    isExpired: phoneProof(registration) === 'expired',
    codeSent: phoneCode(registration) !== undefined,
    afresh: new URL(request.url).searchParams.has('afresh'),
    otherReferral: otherReferral(registration, request),
    demo: demoHints(),
  }),
  enter: (registration) => (phoneProof(registration) === 'valid' ? 'next' : 'send-otp'),
  intents: {
    'send-otp': sendCode,
    next: (posted) => {
      const wrong = takeContact(posted);
      if (wrong) return wrong;
      const { registration } = posted;
      const needsCode = phoneProof(registration) !== 'valid' && !phoneCode(registration);
      return needsCode ? sendCode(posted) : { to: nextPage(posted, 'contact') };
    },
  },
};

/** Keeps a referral code without a redirect: w3m takes one to the same path for a loop. */
export async function loadContact(args: LoaderFunctionArgs) {
  const response = await loadStep(contactStep, args);
  const referred = withReferral(args.request);
  for (const cookie of referred ? keepRegistration(referred).getSetCookie() : []) {
    response.headers.append('Set-Cookie', cookie);
  }
  return response;
}
