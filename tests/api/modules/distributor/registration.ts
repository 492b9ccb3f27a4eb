/** A shop with a sponsor, a KYC sandbox over real HTTP, and people who register. */
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionMember } from '@contract/account';
import { BANK_DETAIL_MARKER } from '@contract/account';
import { AGREEMENTS } from '@contract/agreement-keys';
import { AGREEMENTS_HEADER, serialiseAgreements } from '@contract/agreements';
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@contract/client-address';
import { type ProofPurpose, signPhoneVoucher } from '@contract/phone-voucher';
import { type ServerType, serve } from '@hono/node-server';
import { SANDBOX_IDENTITIES, SANDBOX_OTP, type SandboxIdentity } from '@kernel/sandbox-identities';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { namedDistributors } from '../../../../api/demo/people';
import { createKycSandbox } from '../../../../api/providers/kyc/sandbox';
import { pdfWith } from '../../../mocks/pdf';
import { TEST_KYC_KEY, TEST_WEB_SECRET, testAccountServices } from '../../../setup/accounts';
import type { Answer, createTestApi, TestApi } from '../../../setup/database';

const identity = (name: string): SandboxIdentity => {
  const found = SANDBOX_IDENTITIES.find(({ fullName }) => fullName === name);
  if (!found) throw new Error(`The sandbox does not know ${name}.`);
  return found;
};

export const asha = identity('Asha Verma');
export const rohan = identity('Rohan Das');
/** Born on 20 January 2012. */
export const kiran = identity('Kiran Rao');

export const PASSWORD = 'marigold-lantern-87';
export const ACCOUNT_NUMBER = '50100234567891';

/** As they are kept: encoded anew, they come out as they are. */
export const pictures = {
  jpeg: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a5' } })
    .jpeg({ quality: 90 })
    .toBuffer(),
  png: await sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer(),
  pdf: Buffer.from(pdfWith()),
};

/** A JPEG of exactly so many bytes: decoders do not read what comes after its end. */
export const jpegOf = (bytes: number): Buffer =>
  Buffer.concat([pictures.jpeg, Buffer.alloc(bytes - pictures.jpeg.length)]);

export const fileOf = (bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): File =>
  new File([Uint8Array.from(bytes)], name, { type });

export type Fields = Record<string, string | File | null>;

/** Everything that a registration sends, in the field names of the specification. */
export function registrationOf(person: SandboxIdentity, changes: Fields = {}): Fields {
  const first = person.fullName.split(' ')[0] ?? '';
  return {
    name: person.fullName,
    email: `${first.toLowerCase()}@example.org`,
    phone: person === rohan ? '9812345671' : '9876543210',
    otp: SANDBOX_OTP,
    password: PASSWORD,
    father_name: 'Mohan Lal',
    father_phone: '9123456780',
    nominee: 'Sita Devi',
    nominee_relation: 'Mother',
    aadhar_no: person.aadhaar,
    pan_no: person.pan,
    ref_code: 'FOUNDER',
    Address: '4 Temple Road, Indore 452001',
    bank_name: 'State Bank of India',
    ifsc_code: 'SBIN0001234',
    account_number: ACCOUNT_NUMBER,
    bank_detail: BANK_DETAIL_MARKER,
    signature: fileOf(pictures.png, 'signature.png', 'image/png'),
    profile_pic: fileOf(pictures.jpeg, 'me.jpg'),
    aadhar_Card: fileOf(pictures.jpeg, 'front.jpg'),
    aadhar_Card_Back: fileOf(pictures.jpeg, 'back.jpg'),
    pancard: fileOf(pictures.pdf, 'pan.pdf', 'application/pdf'),
    ...changes,
  };
}

/** The header of who has agreed to everything. */
export const agreed = (at: Date, keys: readonly (typeof AGREEMENTS)[number][] = AGREEMENTS) => ({
  [AGREEMENTS_HEADER]: serialiseAgreements({
    version: '2026-11-26',
    given: Object.fromEntries(keys.map((key) => [key, at.getTime() / 1000])),
  }),
});

/** As a form: fields that are null stay out of it. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  return form;
}

/** An app on a free loopback port until the test ends. */
async function listen(app: Hono): Promise<string> {
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What our web sends along with a call for a visitor. */
const ourWeb = { [CLIENT_ADDRESS_HEADER]: signClientAddress([TEST_WEB_SECRET], '192.0.2.1') };

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens the shop; `kyc` stands in for the sandbox. */
export async function openShop(
  open: (...args: Parameters<typeof createTestApi>) => Promise<TestApi>,
  kyc?: Hono,
) {
  const clock = { at: new Date('2026-11-20T06:30:00Z') };
  const now = () => clock.at;
  const folder = await mkdtemp(join(tmpdir(), 'shop-members-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const kycUrl = await listen(kyc ?? createKycSandbox({ clock: () => clock.at.getTime() }));
  const accounts = testAccountServices({ folder, now, kycUrl });
  const api = await open({ now, accounts });
  const { call, db } = api;
  await loadDemoAccounts(db, accounts.vault, clock.at, namedDistributors);

  const voucher = (phone: string, purpose: ProofPurpose = 'join') => ({
    'X-Phone-Voucher': signPhoneVoucher(
      [TEST_WEB_SECRET],
      { phone, purpose, request: 'of-a-test' },
      clock.at,
    ),
  });
  const wait = (seconds: number) => {
    clock.at = new Date(clock.at.getTime() + seconds * 1000);
  };
  const generateOtp = (aadhar_no: string, headers = {}) =>
    call('POST', 'distributor/generateOtp', { aadhar_no, key: TEST_KYC_KEY }, headers);
  const submitOtp = (aadhar_no: string, otpId: unknown, otp = SANDBOX_OTP, headers = {}) =>
    call('POST', 'distributor/submitOtp', { aadhar_no, otp, otpId }, headers);
  const verifyAadhaar = async (person: SandboxIdentity, headers = {}) => {
    const { body } = await generateOtp(person.aadhaar, headers);
    return submitOtp(person.aadhaar, body.request_id, SANDBOX_OTP, headers);
  };
  const lookUpPan = (pan_no: string, headers = {}) =>
    call('POST', 'distributor/pancardVerification', { pan_no }, { ...ourWeb, ...headers });
  const verifyPan = (person: SandboxIdentity, headers = {}) => lookUpPan(person.pan, headers);
  /** Both documents of a person, for any registration. */
  const verify = async (person: SandboxIdentity, headers = {}) => {
    await verifyAadhaar(person, headers);
    await verifyPan(person, headers);
  };
  /** Sends the registration with the voucher for its phone number. */
  const register = (
    fields: Fields,
    headers: Record<string, string> = {},
  ): Promise<Answer<SessionMember> & { body: { token?: string } }> => {
    const own = { ...voucher(String(fields.phone)), ...agreed(clock.at) };
    return call('POST', 'distributor/signup', formOf(fields), { ...own, ...headers });
  };

  return {
    ...api,
    clock,
    folder,
    accounts,
    wait,
    voucher,
    generateOtp,
    submitOtp,
    verifyAadhaar,
    lookUpPan,
    verifyPan,
    verify,
    register,
    /** Makes the person a distributor; returns the token. */
    async join(person: SandboxIdentity): Promise<string | undefined> {
      await verify(person);
      return (await register(registrationOf(person))).body.token;
    },
    as: (token: unknown) => ({ Authorization: `Bearer ${token}` }),
  };
}
