/** Signing up as a distributor: everything that can be checked is checked again here. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AccountServices } from '../../accounts';
import type { SignupFields } from '../../contract/account';
import type { Database, Executor } from '../../db/client';
import { member, memberFile, memberIdentity } from '../../db/schema';
import { fieldError } from '../../http/form';
import { forgetNumbers, isAadhaarTaken } from '../kyc/kyc.repository';
import { kycService } from '../kyc/kyc.service';
import { sealDetails } from '../member/member.details';
import { asRefusal, taken } from '../member/member.refusals';
import {
  findSponsor,
  firstRankId,
  isPanTaken,
  memberByEmail,
  memberById,
  memberByPhone,
  nextMemberNumber,
  shownMember,
} from '../member/member.repository';
import { placeBelow } from '../member/member.rules';
import {
  checkUploads,
  discardUploads,
  type KeptUpload,
  keepUploads,
} from '../member/member.uploads';
import { requireVerifiedPhone } from '../member/phone-proof';
import { requireStrongPassword, type SignupHeaders, signUpOnce, signupKey } from '../member/signup';
import { hashPassword } from '../session/password';
import { closeSessions, openSession } from '../session/session.repository';
import type { Session } from '../session/session.service';
import { bankColumns, identityPurposes } from './identity';

const unknownCode = () =>
  fieldError('ref_code', 'No distributor has this referral code. Please check it.');

/**
 * Makes a distributor below the sponsor of the referral code and signs in. A customer with the same
 * phone number, which both times was verified, becomes the distributor and keeps the account.
 * @throws ApiError with a sentence for the first check that fails.
 */
export function signUpDistributor(
  db: Database,
  services: AccountServices,
  request: { fields: SignupFields; files: Record<string, File> },
  headers: SignupHeaders,
  now: Date,
): Promise<Session> {
  const { fields, files } = request;
  const { vault, files: store } = services;
  const kyc = kycService(db, services);
  const aadhaarHash = kyc.aadhaarHash(fields.aadhar_no);
  const panHash = kyc.panHash(fields.pan_no);

  async function create(): Promise<Session> {
    requireVerifiedPhone(services.webSecret, fields.phone, headers.voucher, now);
    requireStrongPassword(fields);
    const verified = await kyc.requireVerified(
      {
        aadhaar: fields.aadhar_no,
        pan: fields.pan_no,
        name: fields.name,
        registration: headers.registration,
      },
      now,
    );
    // Only now, so that nobody learns who is a member by trying numbers that are not theirs.
    if (await isAadhaarTaken(db, aadhaarHash)) throw taken.aadhaar();
    if (await isPanTaken(db, panHash)) throw taken.pan();
    if (!(await findSponsor(db, fields.ref_code))) throw unknownCode();
    await requireFree(db);
    const uploads = await checkUploads(files);
    const passwordHash = await hashPassword(fields.password);
    const kept = await keepUploads(store, uploads);
    try {
      return await db.transaction((tx) => write(tx, passwordHash, verified, kept));
    } catch (error) {
      await discardUploads(store, kept);
      throw asRefusal(error);
    }
  }

  /** The customer who becomes the distributor, or null when the account is a new one. */
  async function requireFree(executor: Executor): Promise<string | null> {
    const byPhone = await memberByPhone(executor, fields.phone);
    if (byPhone?.member.type === 'distributor') throw taken.phone();
    const byEmail = await memberByEmail(executor, fields.email);
    if (byEmail && byEmail.member.id !== byPhone?.member.id) throw taken.email();
    return byPhone?.member.id ?? null;
  }

  async function write(
    tx: Executor,
    passwordHash: string,
    verified: Awaited<ReturnType<typeof kyc.requireVerified>>,
    kept: KeptUpload[],
  ): Promise<Session> {
    const sponsor = await findSponsor(tx, fields.ref_code, true);
    if (!sponsor) throw unknownCode();
    const customerId = await requireFree(tx);
    const id = customerId ?? randomUUID();
    const number = await nextMemberNumber(tx);
    const { name, email, phone } = fields;
    const values = {
      type: 'distributor' as const,
      number,
      refCode: number,
      name,
      email,
      phone,
      passwordHash,
      passwordChangedAt: now,
      rankId: await firstRankId(tx),
      sponsorId: sponsor.id,
      path: placeBelow(sponsor.path, number),
      detailsSealed: sealDetails(vault, id, fields),
      signupKey: signupKey(services, headers.idempotencyKey),
      updatedAt: now,
    };
    if (customerId) {
      const stillCustomer = and(eq(member.id, id), eq(member.type, 'customer'));
      const changed = await tx.update(member).set(values).where(stillCustomer).returning();
      if (changed.length === 0) throw taken.phone();
      await closeSessions(tx, id);
    } else {
      await tx.insert(member).values({ id, ...values, createdAt: now });
    }
    await tx.insert(memberIdentity).values({
      memberId: id,
      aadhaarHash,
      aadhaarLastFour: fields.aadhar_no.slice(-4),
      aadhaarRequestId: verified.aadhaar.requestId,
      aadhaarVerifiedAt: verified.aadhaar.verifiedAt,
      panHash,
      panSealed: vault.seal(identityPurposes.pan, id, fields.pan_no),
      panVerifiedAt: verified.pan.verifiedAt,
      ...bankColumns(vault, id, fields),
    });
    await tx
      .insert(memberFile)
      .values(kept.map((file) => ({ memberId: id, ...file, createdAt: now })));
    await forgetNumbers(tx, [aadhaarHash, panHash]);
    const made = await memberById(tx, id);
    if (!made) throw new Error('The member was not written.');
    return { token: await openSession(tx, id, now), member: shownMember(made.member, made.rank) };
  }

  const once = { ...fields, idempotencyKey: headers.idempotencyKey };
  return signUpOnce(db, services, once, now, create);
}
