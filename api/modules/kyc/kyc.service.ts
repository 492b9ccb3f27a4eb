/** Verifies Aadhaar numbers and PANs, and checks at the sign-up that both were verified. */
import { timingSafeEqual } from 'node:crypto';
import type { FieldCode } from '@contract/errors';
import type { RateLimiter } from '@kernel/limits/rate-limit';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import {
  countAttempt,
  done,
  type Outcome,
  refuse,
  refuseField,
  refuseWithRetry,
} from '../../outcome';
import type { KycFault } from '../../providers/kyc/transport';
import {
  addVerification,
  countOtpAttempt,
  findAadhaarOf,
  isAadhaarTaken,
  markVerified,
  purgeVerifications,
  uncountOtpAttempt,
} from './kyc.repository';
import { mayBeSamePerson } from './kyc.rules';
import { requireVerified } from './kyc-requirement.service';
import { formatBirthDate, openAadhaar, sealAadhaar, sealPan } from './kyc-result.rules';

/** The maximum number of attempts to enter one OTP. */
const MAX_ATTEMPTS = 5;

interface Caller {
  /** Identifies the visitor's network for rate limits, as `clientOf` returns it. */
  client: string;
  /** Identifies the registration; empty if there is none. */
  registration: string;
}

/** After these faults, the provider may have done its work, which costs money. */
const UNCERTAIN_FAULTS: readonly KycFault[] = ['timeout', 'format'];

/**
 * Takes back a counted attempt after a fault of the provider, unless the provider may have charged
 * for it.
 */
async function releaseUnlessCharged(
  limiter: RateLimiter,
  client: string,
  reason: KycFault,
): Promise<void> {
  if (!UNCERTAIN_FAULTS.includes(reason)) await limiter.release(client);
}

/** Refuses with the provider's own message or, if there is none, with our error code. */
const refuseWith = (field: string, message: string, code: FieldCode) =>
  message ? refuseField(field, 'said_by_provider', { message }) : refuseField(field, code);

/** Compares two secrets in constant time. */
function isSameSecret(vaultHash: (value: string) => string, given: string, secret: string) {
  return timingSafeEqual(Buffer.from(vaultHash(given)), Buffer.from(vaultHash(secret)));
}

interface Kyc {
  db: Database;
  services: AccountServices;
  hashes: ReturnType<typeof hashesOf>;
}

/** The keyed hashes under which a value may be stored. New rows are stored under the first hash. */
const hashesOf = (vault: AccountServices['vault']) => ({
  aadhaar: (aadhaar: string) => vault.hashes('aadhaar', aadhaar),
  pan: (pan: string) => vault.hashes('pan', pan),
  registration: (registration: string) =>
    registration === '' ? [] : vault.hashes('registration', registration),
});
const newestHash = ([first = '']: string[]): string => first;

export function kycService(db: Database, services: AccountServices) {
  const hashes = hashesOf(services.vault);
  const own: Kyc = { db, services, hashes };
  return {
    aadhaarHashes: hashes.aadhaar,
    panHashes: hashes.pan,
    /**
     * Asks the provider to send an OTP to the mobile number of an Aadhaar. `submitOtp` needs the
     * returned `requestId`. Refuses a wrong key, too many OTPs, and a number that the provider
     * refuses. Also refuses if the provider does not answer.
     */
    sendOtp: (aadhaar: string, key: string, caller: Caller, now: Date) =>
      sendOtp(own, { aadhaar, key }, caller, now),
    /**
     * Exchanges the OTP for the identity of the Aadhaar's holder. Does not refuse a minor, because
     * the sign-up checks the date of birth. Refuses an OTP that is wrong, expired, tried too often
     * or for another number, and an Aadhaar number that a member already has. Also refuses if the
     * provider does not answer.
     */
    submitOtp: (
      request: { aadhaar: string; otp: string; requestId: string },
      caller: Caller,
      now: Date,
    ) => submitOtp(own, request, caller, now),
    /**
     * Looks up the holder of a PAN. Refuses too many look-ups, a PAN that does not exist, and a PAN
     * whose holder cannot be the person whose Aadhaar the same registration verified. Also refuses
     * if the provider does not answer.
     */
    verifyPan: (pan: string, caller: Caller, now: Date) => verifyPan(own, pan, caller, now),

    /** @see requireVerified */
    requireVerified(
      claim: { aadhaar: string; pan: string; name: string; registration: string },
      now: Date,
    ) {
      const claimed = {
        aadhaars: hashes.aadhaar(claim.aadhaar),
        pans: hashes.pan(claim.pan),
        registrations: hashes.registration(claim.registration),
      };
      return requireVerified(db, services.vault, { ...claimed, name: claim.name }, now);
    },
  };
}

async function sendOtp(
  { db, services, hashes }: Kyc,
  { aadhaar, key }: { aadhaar: string; key: string },
  caller: Caller,
  now: Date,
): Promise<Outcome<{ requestId: string }>> {
  const { vault, kyc, limits } = services;
  const hashKey = (value: string) => vault.hash('caller key', value);
  if (!services.kycKeys.some((ours) => isSameSecret(hashKey, key, ours))) {
    return refuse('wrong_kyc_key');
  }
  const numberHash = newestHash(hashes.aadhaar(aadhaar));
  const { otpSendPerAddress, aadhaarSendPerNumber } = limits;
  const tooMany =
    (await countAttempt(otpSendPerAddress, caller.client, 'too_many_otps')) ??
    (await countAttempt(aadhaarSendPerNumber, numberHash, 'aadhaar_otp_already_sent'));
  if (tooMany) return tooMany;
  const answer = await kyc.sendAadhaarOtp(aadhaar);
  if (answer.outcome === 'wait') {
    return refuseWithRetry('aadhaar_otp_already_sent', answer.retryAfterSeconds);
  }
  // No OTP was sent, so the answer to the next attempt must not say that one was.
  if (answer.outcome !== 'sent') await limits.aadhaarSendPerNumber.release(numberHash);
  if (answer.outcome === 'unavailable') {
    await releaseUnlessCharged(limits.otpSendPerAddress, caller.client, answer.reason);
    return refuse('aadhaar_service_unavailable');
  }
  if (answer.outcome === 'refused') {
    return refuseWith('aadhar_no', answer.message, 'aadhaar_refused');
  }
  await purgeVerifications(db, now);
  await addVerification(db, {
    kind: 'aadhaar',
    numberHash,
    registration: newestHash(hashes.registration(caller.registration)),
    requestId: answer.requestId,
    requestedAt: now,
  });
  return done({ requestId: answer.requestId });
}

async function submitOtp(
  { db, services: { vault, kyc }, hashes }: Kyc,
  { aadhaar, otp, requestId }: { aadhaar: string; otp: string; requestId: string },
  caller: Caller,
  now: Date,
): Promise<Outcome<{ dob: string; fullName: string }>> {
  const numbers = hashes.aadhaar(aadhaar);
  const registrations = hashes.registration(caller.registration);
  const row = await countOtpAttempt(db, { numbers, registrations, requestId, now });
  const isOwn = row !== null && registrations.includes(row.registration);
  if (!row || (row.verifiedAt && !isOwn)) return refuseField('aadhar_otp', 'otp_not_requested');
  if (row.tries > MAX_ATTEMPTS) return refuseField('aadhar_otp', 'otp_tried_too_often');
  // The provider accepts an OTP only once. If this registration has already verified the number,
  // our response may have been lost, so the stored result is returned again.
  const known = row.verifiedAt && openAadhaar(vault, row);
  if (known) return done(known);

  const answer = await kyc.submitAadhaarOtp(requestId, otp);
  if (answer.outcome === 'unavailable') {
    await uncountOtpAttempt(db, row.id);
    return refuse('aadhaar_service_unavailable');
  }
  if (answer.outcome === 'expired') return refuseField('aadhar_otp', 'otp_expired');
  if (answer.outcome === 'mismatch') {
    return refuseWith('aadhar_otp', answer.message, 'otp_wrong');
  }
  if (answer.lastFour !== null && answer.lastFour !== aadhaar.slice(-4)) {
    return refuseField('aadhar_otp', 'otp_not_requested');
  }
  if (await isAadhaarTaken(db, numbers)) return refuseField('aadhar_no', 'aadhaar_taken');
  const dob = formatBirthDate(answer.birth);
  const result = { dob, fullName: answer.fullName };
  await markVerified(db, row.id, now, sealAadhaar(vault, row.numberHash, result));
  return done(result);
}

async function verifyPan(
  { db, services: { vault, kyc, limits }, hashes }: Kyc,
  pan: string,
  caller: Caller,
  now: Date,
): Promise<Outcome<{ fullName: string }>> {
  const tooMany = await countAttempt(limits.panLookupPerAddress, caller.client, 'too_many_pans');
  if (tooMany) return tooMany;
  const answer = await kyc.verifyPan(pan);
  if (answer.outcome === 'unavailable') {
    await releaseUnlessCharged(limits.panLookupPerAddress, caller.client, answer.reason);
    return refuse('pan_service_unavailable');
  }
  if (answer.outcome === 'refused') return refuseWith('pan_no', answer.message, 'pan_wrong');
  const { fullName } = answer;
  const numberHash = newestHash(hashes.pan(pan));
  const registrations = hashes.registration(caller.registration);
  await purgeVerifications(db, now);
  const aadhaar = await findAadhaarOf(db, registrations, now);
  const holder = aadhaar && openAadhaar(vault, aadhaar);
  if (holder && !mayBeSamePerson(holder.fullName, fullName)) {
    return refuseField('pan_no', 'documents_differ');
  }
  await addVerification(db, {
    kind: 'pan',
    numberHash,
    registration: newestHash(registrations),
    requestedAt: now,
    verifiedAt: now,
    resultSealed: sealPan(vault, numberHash, fullName),
  });
  return done({ fullName });
}
