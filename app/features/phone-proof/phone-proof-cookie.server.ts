/** How far a visitor is in proving a mobile number: a sealed cookie of half an hour for each purpose. */

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
import { signedIn } from '~/platform/session/session.server';

/** A distributor's registration keeps its proof in its draft. */
export type ProofPurpose = Exclude<AnyPurpose, 'join'>;

/** Since the last step. */
export const PROOF_LIFETIME_SECONDS = 30 * 60;

const Proof = z.object({
  phone: z.string(),
  /** Milliseconds; null until the code matched. */
  verifiedAt: z.number().nullable(),
  /** Of the request that the code was sent for: the code serves no other. */
  request: z.string(),
  /** Makes what follows happen once, however often it is sent. */
  key: z.string(),
  /** Id of the member who was signed in; empty for a visitor. Nobody else here may use the proof. */
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

const memberOf = async (request: Request) => (await signedIn(request))?.id ?? '';

/** The first step of a proof: the code is on its way. */
export const beginProof = async (
  request: Request,
  sent: Pick<Proof, 'phone' | 'request'>,
): Promise<Proof> => ({
  ...sent,
  verifiedAt: null,
  key: randomUUID(),
  member: await memberOf(request),
});

/** How far this visitor or member is; null before the first step. */
export async function readProof(request: Request, purpose: ProofPurpose): Promise<Proof | null> {
  const proof = cookies[purpose].read(request);
  return proof && proof.member === (await memberOf(request)) ? proof : null;
}

/** The number that this visitor or member has proven for this purpose, or null. */
export async function verifiedPhone(
  request: Request,
  purpose: ProofPurpose,
): Promise<VerifiedPhone | null> {
  const proof = await readProof(request, purpose);
  return proof && proof.verifiedAt !== null ? { ...proof, verifiedAt: proof.verifiedAt } : null;
}

/** The header by which the web vouches to the upstream for a number; none without the shared secret. */
export function voucherHeaders(
  purpose: ProofPurpose,
  { phone, request, verifiedAt }: VerifiedPhone,
): Record<string, string> {
  const { API_WEB_SECRETS: secrets } = config();
  if (!secrets) return {};
  const proven = { phone, purpose, request };
  return { [PHONE_VOUCHER_HEADER]: signPhoneVoucher(secrets, proven, new Date(verifiedAt)) };
}

/** The `Set-Cookie` that keeps how far the visitor is. */
export const keepProof = (purpose: ProofPurpose, proof: Proof): string =>
  cookies[purpose].write(proof);

/** The `Set-Cookie` that forgets the steps, once what they were for is done. */
export const forgetProof = (purpose: ProofPurpose): string => cookies[purpose].clear();
