/** Aadhaar: a code to the mobile number that is linked with it, and the age of its holder. */

import {
  AadhaarHolder,
  accountEndpoints,
  isProviderSuccess,
  ProviderStatus,
} from '@contract/account';
import { SUCCESS } from '@contract/endpoint';
import { maybe, text } from '@contract/fields';
import { judgeAge } from '@contract/identity/age';
import { parseBirthDate } from '@contract/identity/birth-date';
import { config } from '@kernel/config/config';
import { kycKey } from '@kernel/config/kyc-key';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { createOnce } from '~/platform/once.server';
import { upstream } from '~/platform/upstream/client.server';
import { NO_WORDS } from '~/platform/upstream/upstream-error.server';
import { aadhaarCode, nowInSeconds } from '../progress.server';
import { aadhaarOtpSchema, aadhaarSchema, REQUEST_ID_LIMIT } from '../registration.schema';
import { fault, refusedBy } from '../step/refusal.server';
import type { Outcome, Posted } from '../step/step.server';
import { judge } from '../step/typed.server';
import { consentOf, missingConsent } from './aadhaar-consent.server';
import { kycOptions } from './kyc-call.server';

/** Seconds between two codes for one Aadhaar number. */
export const AADHAAR_RESEND_GAP = ATTEMPT_RULES.aadhaarSendPerNumber.gapSeconds;

const SENDING = 'OTP Sending Failed';
const VERIFYING = 'OTP Verification Failed';
const INVALID_OTP = 'Invalid OTP.';
const AGE = 'Age Verification Failed';
const TOO_YOUNG = 'You must be at least 18 years old to verify the Aadhaar number.';
const AGE_UNKNOWN =
  'This Aadhaar does not show your full date of birth, so your age cannot be confirmed. Please have it updated, or write to us.';

/** A refusal may come with the status 200 and without the fields of a success. */
const generateOtp = {
  ...accountEndpoints.generateOtp,
  extra: ProviderStatus.extend({ request_id: text() }),
};
const submitOtp = { ...accountEndpoints.submitOtp, data: maybe(AadhaarHolder) };

/** Who presses twice gets one code, and the first answer again. */
const once = createOnce(AADHAAR_RESEND_GAP);

const refuse = (title: string, field: string, message: string): Outcome => ({
  refusal: { title, fields: { [field]: [message] } },
});

/** What a provider says, unless it says that all went well. */
const words = (message: string, fallback: string) =>
  message === '' || message === SUCCESS ? fallback : message;

/** Has a code sent. Null when it was. */
export async function sendAadhaarCode(posted: Posted): Promise<Outcome | null> {
  const { form, registration } = posted;
  const judged = judge(aadhaarSchema, form, registration);
  const agreedAt = consentOf(registration);
  if (!judged.ok || agreedAt === undefined) {
    const fields = {
      ...(judged.ok ? {} : judged.fields),
      ...(agreedAt === undefined ? missingConsent : {}),
    };
    return { refusal: { title: 'Aadhaar Verification Failed', fields } };
  }
  const { aadhar_no } = judged.values;
  registration.texts.aadhar_no = aadhar_no;
  const send = async () => {
    const body = { aadhar_no, key: kycKey(config()) };
    const { extra, message } = await upstream().call(generateOtp, { ...kycOptions(posted), body });
    const isSent =
      extra.request_id !== '' && (extra.status === '' || isProviderSuccess(extra.status));
    return isSent ? { requestId: extra.request_id } : { message };
  };
  try {
    const key = `send ${posted.press} ${aadhar_no}`;
    const answer = await once(key, send, (sent) => 'requestId' in sent);
    if (answer.requestId === undefined) {
      return refuse(SENDING, 'aadhar_no', words(answer.message, NO_WORDS));
    }
    const { requestId } = answer;
    if (requestId.length > REQUEST_ID_LIMIT) return { refusal: fault(SENDING) };
    registration.aadhaarSent = { aadhar_no, requestId, at: nowInSeconds(), agreedAt };
    delete registration.aadhaarConsent;
    return null;
  } catch (error) {
    return { refusal: refusedBy(error, SENDING, 'aadhar_no', NO_WORDS) };
  }
}

/** Trades the code for the date of birth. Null when the number is verified and its holder of age. */
export async function verifyAadhaarCode(posted: Posted): Promise<Outcome | null> {
  const { form, registration } = posted;
  const sent = aadhaarCode(registration);
  if (!sent)
    return refuse(VERIFYING, 'aadhar_no', 'Please ask for a new OTP for this Aadhaar number.');
  const judged = judge(aadhaarOtpSchema, form, registration);
  if (!judged.ok) {
    return { refusal: { title: VERIFYING, fields: judged.fields } };
  }
  const otp = judged.values.aadhar_otp;
  const { aadhar_no, requestId, agreedAt } = sent;
  const submit = async () => {
    const body = { aadhar_no, otp, otpId: requestId };
    const { data, extra, message } = await upstream().call(submitOtp, {
      ...kycOptions(posted),
      body,
    });
    return isProviderSuccess(extra.status) ? { dob: data?.dob ?? '' } : { message };
  };
  try {
    const key = `verify ${posted.press} ${otp}`;
    const answer = await once(key, submit, (answered) => 'dob' in answered);
    if (answer.dob === undefined) {
      return refuse(VERIFYING, 'aadhar_otp', words(answer.message, INVALID_OTP));
    }
    delete registration.aadhaarSent;
    const verdict = judgeAge(parseBirthDate(answer.dob), new Date());
    if (verdict !== 'adult') {
      return refuse(AGE, 'aadhar_no', verdict === 'minor' ? TOO_YOUNG : AGE_UNKNOWN);
    }
    registration.aadhaarVerified = { aadhar_no, at: nowInSeconds(), agreedAt };
    return null;
  } catch (error) {
    return { refusal: refusedBy(error, VERIFYING, 'aadhar_otp', INVALID_OTP) };
  }
}
