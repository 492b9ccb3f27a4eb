/** Step 2: the code from the SMS. */
import { clientAddress } from '~/platform/client-address.server';
import {
  VERIFICATION_FAILED,
  verifyPhoneOtpOnce,
} from '~/platform/phone-otp/phone-otp-once.server';
import { demoHints } from '../demo.server';
import { nowInSeconds, phoneCode, phoneOf, phoneProof } from '../progress.server';
import { otpSchema } from '../registration.schema';
import { NOTHING_LOST, type Refusal } from '../step/refusal.server';
import type { Outcome, Posted, Step } from '../step/step.server';
import { nextPage, samePage } from '../step/step-paths.server';
import { judge } from '../step/typed.server';
import { secondsToAnother, sendPhoneCode } from './phone-code.server';

interface View {
  /** Ten digits. */
  phone: string;
  isVerified: boolean;
  codeSent: boolean;
  /** Seconds until another code can be sent. */
  resendIn: number;
  demo: ReturnType<typeof demoHints>;
}

const refuseCode = (messages: string[], rest: Partial<Refusal> = {}): Outcome => ({
  refusal: { title: VERIFICATION_FAILED, fields: { otp: messages }, ...rest },
});

async function verify(posted: Posted, to: string): Promise<Outcome> {
  const { form, registration, press, context } = posted;
  if (phoneProof(registration) === 'valid') return { to };
  const judged = judge(otpSchema, form, registration);
  if (!judged.ok) return refuseCode(judged.fields.otp ?? []);
  const phone = phoneOf(registration) ?? '';
  if (!phoneCode(registration)) return refuseCode(['This OTP has expired. Ask for a new one.']);
  const { otp } = judged.values;
  const result = await verifyPhoneOtpOnce(press, phone, otp, clientAddress(context));
  if (result.ok) {
    registration.phoneVerified = { phone, at: nowInSeconds() };
    registration.texts.otp = otp;
    return { to };
  }
  const { message, status, retryAfterSeconds } = result;
  return refuseCode([status === 503 ? `${message}. ${NOTHING_LOST}` : message], {
    status,
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  });
}

/** Only who was sent a code, or has used one, is here: see `isDone.contact`. */
export const otpStep: Step<View> = {
  slug: 'otp',
  texts: [],
  view: (registration) => ({
    phone: phoneOf(registration) ?? '',
    isVerified: phoneProof(registration) === 'valid',
    codeSent: phoneCode(registration) !== undefined,
    resendIn: secondsToAnother(registration),
    demo: demoHints(),
  }),
  enter: (registration) => (phoneProof(registration) === 'valid' ? 'next' : 'verify-otp'),
  intents: {
    'verify-otp': (posted) => verify(posted, samePage(posted.request)),
    'send-otp': async (posted) => {
      if (phoneProof(posted.registration) === 'valid') return { to: samePage(posted.request) };
      const refusal = await sendPhoneCode(posted);
      return refusal ? { refusal } : { to: samePage(posted.request) };
    },
    next: (posted) =>
      phoneProof(posted.registration) === 'valid'
        ? { to: nextPage(posted, 'otp') }
        : { refusal: { fields: { otp: ['otp is not verified'] } } },
  },
};
