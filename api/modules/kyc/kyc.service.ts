/** Verifying Aadhaar numbers and PANs, and checking at the signup that it was done. */
import { timingSafeEqual } from 'node:crypto';
import type { RateLimiter } from '@kernel/limits/rate-limit';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { fieldError } from '../../http/form';
import { take, tooMany } from '../../http/limits';
import type { KycFault } from '../../providers/kyc/transport';
import { kycMessages as say } from './kyc.messages';
import {
  addVerification,
  countTry,
  findAadhaarOf,
  isAadhaarTaken,
  markVerified,
  purgeVerifications,
  uncountTry,
} from './kyc.repository';
import { mayBeSamePerson } from './kyc.rules';
import { requireVerified } from './kyc-requirement.service';
import { openAadhaar, sealAadhaar, sealPan, writeBirth } from './kyc-result.rules';

const MAX_TRIES = 5;

/** The caller: the address alias for limits, and the registration it is for (may be empty). */
export interface Caller {
  client: string;
  registration: string;
}

/** Faults after which the provider may have done its work, which costs money. */
const MAY_HAVE_WORKED: readonly KycFault[] = ['timeout', 'format'];

/** The provider's trouble is not the visitor's abuse. */
async function giveBackUnlessPaid(
  limiter: RateLimiter,
  client: string,
  reason: KycFault,
): Promise<void> {
  if (!MAY_HAVE_WORKED.includes(reason)) await limiter.giveBack(client);
}

const unavailable = (message: string) => new ApiError('provider_unavailable', message);

/** Whether two secrets are equal, compared in constant time. */
function isSameSecret(vaultHash: (value: string) => string, given: string, secret: string) {
  return timingSafeEqual(Buffer.from(vaultHash(given)), Buffer.from(vaultHash(secret)));
}

/** The verifications of Aadhaar and PAN over one database. */
export function kycService(db: Database, services: AccountServices) {
  const { vault, kyc, limits } = services;
  const registrationHash = (registration: string) =>
    registration === '' ? '' : vault.hash('registration', registration);
  const aadhaarHash = (aadhaar: string) => vault.hash('aadhaar', aadhaar);
  const panHash = (pan: string) => vault.hash('pan', pan);

  return {
    aadhaarHash,
    panHash,

    /**
     * Has an OTP sent to the mobile number of an Aadhaar.
     * @returns the request id that goes with the OTP.
     * @throws ApiError when the key is wrong, too many were sent, or the provider refuses.
     */
    async sendOtp(aadhaar: string, key: string, caller: Caller, now: Date): Promise<string> {
      if (!isSameSecret((value) => vault.hash('caller key', value), key, services.kycKey)) {
        throw new ApiError('forbidden', 'This program may not ask for an Aadhaar OTP.');
      }
      const numberHash = aadhaarHash(aadhaar);
      await take(limits.otpSendPerAddress, caller.client, 'Too many OTPs were asked for.');
      await take(limits.aadhaarSendPerNumber, numberHash, say.askedAlready);
      const answer = await kyc.sendAadhaarOtp(aadhaar);
      if (answer.outcome === 'wait') {
        throw tooMany(say.askedAlready, answer.retryAfterSeconds);
      }
      if (answer.outcome === 'unavailable') {
        await limits.aadhaarSendPerNumber.giveBack(numberHash);
        await giveBackUnlessPaid(limits.otpSendPerAddress, caller.client, answer.reason);
        throw unavailable(say.aadhaarSending);
      }
      if (answer.outcome === 'refused') {
        throw fieldError('aadhar_no', answer.message || say.refusedAadhaar);
      }
      await purgeVerifications(db, now);
      await addVerification(db, {
        kind: 'aadhaar',
        numberHash,
        registration: registrationHash(caller.registration),
        requestId: answer.requestId,
        requestedAt: now,
      });
      return answer.requestId;
    },

    /**
     * Trades the OTP for what the Aadhaar says of its holder. A minor is told apart by the date of
     * birth: the verification stands, and the signup refuses it.
     * @throws ApiError when the OTP is wrong, expired, tried too often or of another number.
     */
    async submitOtp(
      request: { aadhaar: string; otp: string; requestId: string },
      caller: Caller,
      now: Date,
    ): Promise<{ dob: string; fullName: string }> {
      const { aadhaar, otp, requestId } = request;
      const numberHash = aadhaarHash(aadhaar);
      const registration = registrationHash(caller.registration);
      const row = await countTry(db, { numberHash, registration, requestId, now });
      if (!row || row.verifiedAt) throw fieldError('aadhar_otp', say.unknownOtp);
      if (row.tries > MAX_TRIES) throw fieldError('aadhar_otp', say.tooManyTries);

      const answer = await kyc.submitAadhaarOtp(requestId, otp);
      if (answer.outcome === 'unavailable') {
        await uncountTry(db, row.id);
        throw unavailable(say.aadhaarSending);
      }
      if (answer.outcome === 'expired') throw fieldError('aadhar_otp', say.expiredOtp);
      if (answer.outcome === 'mismatch') {
        throw fieldError('aadhar_otp', answer.message || say.invalidOtp);
      }
      if (answer.lastFour !== null && answer.lastFour !== aadhaar.slice(-4)) {
        throw fieldError('aadhar_otp', say.unknownOtp);
      }
      if (await isAadhaarTaken(db, numberHash)) throw fieldError('aadhar_no', say.taken);
      const dob = writeBirth(answer.birth);
      const result = { dob, fullName: answer.fullName };
      await markVerified(db, row.id, now, sealAadhaar(vault, numberHash, result));
      return result;
    },

    /**
     * Looks up whose a PAN is.
     * @throws ApiError when there is no such PAN, when its holder is not that of the Aadhaar of the
     * same registration, or when the provider does not answer.
     */
    async verifyPan(pan: string, caller: Caller, now: Date): Promise<string> {
      await take(limits.panLookupPerAddress, caller.client, 'Too many PANs were looked up.');
      const answer = await kyc.verifyPan(pan);
      if (answer.outcome === 'unavailable') {
        await giveBackUnlessPaid(limits.panLookupPerAddress, caller.client, answer.reason);
        throw unavailable(say.panLookup);
      }
      if (answer.outcome === 'refused')
        throw fieldError('pan_no', answer.message || say.invalidPan);
      const { fullName } = answer;
      const numberHash = panHash(pan);
      const registration = registrationHash(caller.registration);
      await purgeVerifications(db, now);
      const aadhaar = await findAadhaarOf(db, registration, now);
      const holder = aadhaar && openAadhaar(vault, aadhaar);
      if (holder && !mayBeSamePerson(holder.fullName, fullName)) {
        throw fieldError('pan_no', say.anotherPerson);
      }
      await addVerification(db, {
        kind: 'pan',
        numberHash,
        registration,
        requestedAt: now,
        verifiedAt: now,
        resultSealed: sealPan(vault, numberHash, fullName),
      });
      return fullName;
    },

    /** @see requireVerified */
    requireVerified(
      claim: { aadhaar: string; pan: string; name: string; registration: string },
      now: Date,
    ) {
      const hashes = {
        aadhaarHash: aadhaarHash(claim.aadhaar),
        panHash: panHash(claim.pan),
        registrationHash: registrationHash(claim.registration),
      };
      return requireVerified(db, vault, { ...hashes, name: claim.name }, now);
    },
  };
}
