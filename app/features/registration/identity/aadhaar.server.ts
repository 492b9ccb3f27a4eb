/**
 * Verifies an Aadhaar number and the age of its holder. UIDAI sends a code to the mobile number
 * that is linked with the Aadhaar number.
 */

import {
  AadhaarHolder,
  accountEndpoints,
  isProviderSuccess,
  ProviderStatus,
} from '@contract/account';
import { AADHAAR_CHECK, MISSING_CONSENT } from '@contract/agreement-keys';
import { SUCCESS } from '@contract/endpoint';
import { maybe, text } from '@contract/fields';
import { checkAge } from '@contract/identity/age';
import { parseBirthDate } from '@contract/identity/birth-date';
import { config } from '@kernel/config/config';
import { kycKey } from '@kernel/config/kyc-key';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { createDedupe } from '~/platform/dedupe.server';
import { errorMessage } from '~/platform/error-messages.server';
import type { StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { unavailable, upstreamErrors } from '~/platform/forms/multi-step/step-errors.server';
import { translatedOr } from '~/platform/language/content-language';
import { upstream } from '~/platform/upstream/client.server';

import { upstreamText } from '~/platform/upstream/upstream.text';
import { AADHAAR_CONSENT } from '../declarations/declaration-keys';
import { recordLanguage } from '../draft.server';
import { aadhaarCode, aadhaarProof, nowInSeconds } from '../proofs.server';
import {
  aadhaarOtpSchema,
  aadhaarSchema,
  MAX_REQUEST_ID_LENGTH,
  type Registration,
} from '../registration.schema';
import { identityText, registrationMessages } from '../registration.text';
import { kycOptions, reasonOf } from './kyc-call.server';

/** Seconds between two codes for one Aadhaar number. */
export const AADHAAR_RESEND_GAP = ATTEMPT_RULES.aadhaarSendPerNumber.gapSeconds;

/** The contract's error code for each result of the age check. */
const AGE_ERRORS = { minor: 'too_young', unconfirmed: 'age_unknown' } as const;

/**
 * The calls with optional fields: a refusal may have the status 200 and lack the fields of a
 * success.
 */
const generateOtp = {
  ...accountEndpoints.generateOtp,
  extra: ProviderStatus.extend({ request_id: text() }),
};
const submitOtp = { ...accountEndpoints.submitOtp, data: maybe(AadhaarHolder) };

/** A second click sends no second code, and gets the answer to the first. */
const dedupe = createDedupe(AADHAAR_RESEND_GAP);

type Args = StepArgs<Registration>;

const refuse = (title: string, field: string, message: string): StepOutcome => ({
  errors: { title, fieldErrors: { [field]: [message] } },
});

/**
 * Stores whether the visitor has ticked the consent. A consent that was already ticked keeps its
 * time. After a code was sent, the consent is stored in `aadhaarSent` and cannot be changed.
 */
export function storeConsent(
  draft: Registration,
  form: FormData,
  isNewerThanPage: (unit: string) => boolean,
): void {
  if (aadhaarProof(draft) === 'valid' || aadhaarCode(draft)) return;
  if (form.has(AADHAAR_CONSENT)) {
    if (draft.aadhaarConsent === undefined) recordLanguage(draft, AADHAAR_CHECK);
    draft.aadhaarConsent ??= nowInSeconds();
  } else if (!isNewerThanPage('aadhaarConsent')) delete draft.aadhaarConsent;
}

/**
 * When the visitor consented to the check of the current number, in seconds since 1970; undefined
 * without a consent.
 */
const consentOf = (draft: Registration): number | undefined =>
  aadhaarCode(draft)?.agreedAt ?? draft.aadhaarConsent;

/**
 * The provider's message.
 * @param fallback used if the message is empty or only says success
 * @param own used if the message is English on a page in another language
 */
const messageOr = (message: string, fallback: string, own = fallback) =>
  message === '' || message === SUCCESS ? fallback : translatedOr(message, own);

/** Makes the provider send a code, and notes this in the draft. @returns null on success */
export async function sendAadhaarCode(args: Args): Promise<StepOutcome | null> {
  const { draft, validate, idempotencyKey } = args;
  const validated = validate(aadhaarSchema);
  const agreedAt = consentOf(draft);
  if (!validated.ok || agreedAt === undefined) {
    const fieldErrors = {
      ...(validated.ok ? {} : validated.fieldErrors),
      ...(agreedAt === undefined ? { [AADHAAR_CONSENT]: [errorMessage(MISSING_CONSENT)] } : {}),
    };
    return { errors: { title: registrationMessages.aadhaarFailed, fieldErrors } };
  }
  const { aadhar_no } = validated.value;
  draft.texts.aadhar_no = aadhar_no;
  const send = async () => {
    const body = { aadhar_no, key: kycKey(config()) };
    const { extra, message } = await upstream().call(generateOtp, { ...kycOptions(args), body });
    const isSent =
      extra.request_id !== '' && (extra.status === '' || isProviderSuccess(extra.status));
    return isSent ? { requestId: extra.request_id } : { message: reasonOf(extra, message) };
  };
  try {
    const key = `send ${idempotencyKey} ${aadhar_no}`;
    const answer = await dedupe(key, send, (sent) => 'requestId' in sent);
    if (answer.requestId === undefined) {
      return refuse(
        registrationMessages.sendingFailed,
        'aadhar_no',
        messageOr(answer.message, upstreamText.refused, errorMessage('aadhaar_refused')),
      );
    }
    const { requestId } = answer;
    if (requestId.length > MAX_REQUEST_ID_LENGTH)
      return { errors: unavailable(registrationMessages.sendingFailed) };
    draft.aadhaarSent = { aadhar_no, requestId, at: nowInSeconds(), agreedAt };
    delete draft.aadhaarConsent;
    return null;
  } catch (error) {
    return {
      errors: upstreamErrors(
        error,
        registrationMessages.sendingFailed,
        'aadhar_no',
        upstreamText.refused,
        errorMessage('aadhaar_refused'),
      ),
    };
  }
}

/**
 * Exchanges the code for the holder's date of birth.
 * @returns null if the number is verified and its holder is an adult
 */
export async function verifyAadhaarCode(args: Args): Promise<StepOutcome | null> {
  const { draft, validate, idempotencyKey } = args;
  const code = aadhaarCode(draft);
  if (!code)
    return refuse(
      registrationMessages.verificationFailed,
      'aadhar_no',
      errorMessage('otp_not_requested'),
    );
  const validated = validate(aadhaarOtpSchema);
  if (!validated.ok) {
    return {
      errors: {
        title: registrationMessages.verificationFailed,
        fieldErrors: validated.fieldErrors,
      },
    };
  }
  const otp = validated.value.aadhar_otp;
  const { aadhar_no, requestId, agreedAt } = code;
  const submit = async () => {
    const body = { aadhar_no, otp, otpId: requestId };
    const { data, extra, message } = await upstream().call(submitOtp, {
      ...kycOptions(args),
      body,
    });
    if (isProviderSuccess(extra.status)) return { dob: data?.dob ?? '' };
    return { message: reasonOf(extra, message) };
  };
  try {
    const key = `verify ${idempotencyKey} ${otp}`;
    const answer = await dedupe(key, submit, (answered) => 'dob' in answered);
    if (answer.dob === undefined) {
      return refuse(
        registrationMessages.verificationFailed,
        'aadhar_otp',
        messageOr(answer.message, errorMessage('otp_wrong')),
      );
    }
    delete draft.aadhaarSent;
    const result = checkAge(parseBirthDate(answer.dob), new Date());
    if (result !== 'adult') {
      return refuse(identityText.ageFailed, 'aadhar_no', errorMessage(AGE_ERRORS[result]));
    }
    draft.aadhaarVerified = { aadhar_no, at: nowInSeconds(), agreedAt };
    return null;
  } catch (error) {
    return {
      errors: upstreamErrors(
        error,
        registrationMessages.verificationFailed,
        'aadhar_otp',
        errorMessage('otp_wrong'),
      ),
    };
  }
}
