/**
 * The progress of verifying a mobile number: an encrypted cookie for each purpose, valid for half
 * an hour.
 */

import { randomUUID } from 'node:crypto';
import {
  type ProofPurpose as AnyPurpose,
  PHONE_VOUCHER_HEADER,
  signPhoneVoucher,
} from '@contract/phone-voucher';
import { config } from '@kernel/config/config';
import { z } from 'zod';
import { paths } from '~/platform/paths';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';
import { readSignedIn } from '~/platform/session/session.server';

/** Excludes the registration of a distributor, which stores its verification in its draft. */
export type ProofPurpose = Exclude<AnyPurpose, 'join'>;

/** Counted from the last step. */
export const PROOF_LIFETIME_SECONDS = 30 * 60;

const Proof = z.object({
  phone: z.string(),
  /** Milliseconds since 1970; null until the code matched. */
  verifiedAt: z.number().nullable(),
  /** Id of the request that sent the code. The code is valid only for this request. */
  request: z.string(),
  /** Idempotency key of the action that the verification is for. */
  key: z.string(),
  /**
   * Id of the member who was signed in; empty for a visitor. Nobody else may use the verification.
   */
  member: z.string(),
});
export type Proof = z.output<typeof Proof>;
type VerifiedPhone = Proof & { verifiedAt: number };

const cookieFor = (purpose: ProofPurpose, path: string) =>
  createSealedCookie({
    name: `phone-${purpose}`,
    path,
    maxAge: PROOF_LIFETIME_SECONDS,
    schema: Proof,
  });

const cookies = {
  register: cookieFor('register', paths.register),
  password: cookieFor('password', paths.forgottenPassword),
  phone: cookieFor('phone', paths.profilePart('phone')),
};

const readMemberId = async (request: Request) => (await readSignedIn(request))?.id ?? '';

/** The progress of a verification after its code was sent. */
export const beginProof = async (
  request: Request,
  sent: Pick<Proof, 'phone' | 'request'>,
): Promise<Proof> => ({
  ...sent,
  verifiedAt: null,
  key: randomUUID(),
  member: await readMemberId(request),
});

/** The progress of this visitor or member; null before the first step. */
export async function readProof(request: Request, purpose: ProofPurpose): Promise<Proof | null> {
  const proof = cookies[purpose].read(request);
  return proof && proof.member === (await readMemberId(request)) ? proof : null;
}

/** The number that this visitor or member has verified for this purpose, or null. */
export async function readVerifiedPhone(
  request: Request,
  purpose: ProofPurpose,
): Promise<VerifiedPhone | null> {
  const proof = await readProof(request, purpose);
  return proof && proof.verifiedAt !== null ? { ...proof, verifiedAt: proof.verifiedAt } : null;
}

/** The header in which the web vouches for a verified number; empty without the shared secret. */
export function voucherHeaders(
  purpose: ProofPurpose,
  { phone, request, verifiedAt }: VerifiedPhone,
): Record<string, string> {
  const { API_WEB_SECRETS: secrets } = config();
  if (!secrets) return {};
  const proven = { phone, purpose, request };
  return { [PHONE_VOUCHER_HEADER]: signPhoneVoucher(secrets, proven, new Date(verifiedAt)) };
}

/** The `Set-Cookie` header that stores the progress. */
export const storeProof = (purpose: ProofPurpose, proof: Proof): string =>
  cookies[purpose].write(proof);

/** The `Set-Cookie` header that deletes the progress, once the action is done. */
export const deleteProof = (purpose: ProofPurpose): string => cookies[purpose].clear();
