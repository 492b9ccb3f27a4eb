/**
 * Accounts: log-in, sign-up, profile. Field names are those of the specification, as far as the
 * specification names fields. Every refusal is an `ErrorBody`: `message` is a sentence for people,
 * and `fields` has a sentence for each field to correct.
 */
import { z } from 'zod';
import * as fields from './account-fields';
import { AppCode, LoginCodeRequest, Protection } from './account-security';
import { calls, one } from './endpoint';
import type { FieldCode } from './errors';
import {
  flag,
  longProse,
  MAX_URL_LENGTH,
  maybe,
  number,
  numberOr,
  prose,
  requiredProse,
  requiredText,
  text,
} from './fields';
import { identityEndpoints } from './identity-calls';

export * from './identity-calls';

/**
 * The header with the idempotency key: a long random text that the caller chooses for one form. For
 * 24 hours after a success, the same key with the same data gets the same answer. With other data, it
 * gets 422. While the first request is still being processed, it gets 409.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * An optional header with a random text. The caller chooses the text at the start of a registration
 * and sends it with `generateOtp`, `submitOtp`, `pancardVerification` and `signup`. Documents that
 * were verified with one text are then not valid for a registration with another.
 */
export const REGISTRATION_HEADER = 'X-Registration';

/** The value that our web sends in the field `bank_detail` of the registration. */
export const BANK_DETAIL_MARKER = 'bank_detail';

export const memberTypes = ['distributor', 'customer'] as const;
export type MemberType = (typeof memberTypes)[number];

/** A rank. `rank` is a number, by which ranks are compared. `ediscount` is the discount in percent. */
export const MemberRank = z.object({
  rank: number(),
  name: prose(),
  ediscount: numberOr(0),
});
export type MemberRank = z.output<typeof MemberRank>;

/** The signed-in member. A customer has no rank, member number or referral code. */
export const SessionMember = z.object({
  _id: requiredText(),
  name: requiredProse(),
  /** Null if the upstream does not say. */
  type: z.enum(memberTypes).nullable().catch(null),
  /** The member number that people see, such as `NG100123`. */
  member_id: text(),
  ref_code: text(),
  distributor_rank_id: maybe(MemberRank),
});
export type SessionMember = z.output<typeof SessionMember>;

/** Characters. A token of this length fills three cookies together with the rest of the session. */
const MAX_TOKEN_LENGTH = 7_000;

/** The bearer token of a new session, which an answer has beside `data`. */
export const SessionExtra = z.object({ token: requiredText(MAX_TOKEN_LENGTH) });

/** The member’s profile. Numbers of documents and of the bank account are masked. */
export const Profile = SessionMember.extend({
  email: text(),
  phone: text(),
  father_name: prose(),
  father_phone: text(),
  nominee: prose(),
  nominee_relation: prose(),
  Address: longProse(),
  /** `XXXX XXXX 2346` */
  aadhar_no: text(),
  /** `XXXXXX234D` */
  pan_no: text(),
  bank_name: prose(),
  ifsc_code: text(),
  /** `XXXX 6789` */
  account_number: text(),
  /** Empty if there is no picture. The picture itself is at `distributor/picture`. */
  profile_pic: text(MAX_URL_LENGTH),
  sponsor: maybe(z.object({ name: requiredProse(), member_id: text() })),
  /** ISO 8601. */
  created_at: text(),
  /** Null if an upstream does not say. */
  protection: maybe(Protection),
});
export type Profile = z.output<typeof Profile>;

const ENTER_LOGIN = 'login_required' satisfies FieldCode;
const ENTER_PASSWORD = 'password_required' satisfies FieldCode;

/** `email` takes an e-mail address or a mobile number. */
export const LoginRequest = z.object({
  email: z.string(ENTER_LOGIN).trim().min(1, ENTER_LOGIN).max(200, ENTER_LOGIN),
  password: z.string(ENTER_PASSWORD).min(1, ENTER_PASSWORD).max(500, ENTER_PASSWORD),
});

/** Requires the phone voucher header. */
export const CustomerSignupRequest = z.object({
  name: fields.name('name_required'),
  email: fields.email(),
  phone: fields.phone(),
  password: fields.password(),
  /** Referral code of the distributor who is credited with this customer's orders; may be empty. */
  ref_code: fields.optionalLine(fields.accountLimits.referralCode).default(''),
});

/** The text fields of the registration. */
export const SignupFields = CustomerSignupRequest.extend({
  /** The code from the SMS. Our web sends the phone voucher header instead. */
  otp: z.string().max(20).optional(),
  father_name: fields.name('father_name_required'),
  father_phone: fields.fatherPhone(),
  nominee: fields.name('nominee_required'),
  nominee_relation: fields.line('nominee_relation_required', fields.accountLimits.relation),
  aadhar_no: fields.aadhaar(),
  pan_no: fields.pan(),
  ref_code: fields.line('ref_code_required', fields.accountLimits.referralCode),
  Address: fields.optionalLine(fields.accountLimits.address).default(''),
  bank_name: fields.line('bank_name_required', fields.accountLimits.bankName),
  ifsc_code: fields.ifsc(),
  account_number: fields.accountNumber(),
  bank_detail: z.string().max(40).optional(),
});
export type SignupFields = z.output<typeof SignupFields>;

/** The required files of a registration, each with the error code if it is missing. */
export const signupFiles = {
  signature: 'signature_required',
  aadhar_Card: 'aadhaar_front_required',
  aadhar_Card_Back: 'aadhaar_back_required',
  pancard: 'pan_card_required',
} as const satisfies Partial<Record<string, FieldCode>>;
type SignupFile = keyof typeof signupFiles;

export const isRequiredFile = (field: string): field is SignupFile =>
  Object.hasOwn(signupFiles, field);

/** `UPLOAD_RULES` limits the types and sizes of the files. */
const SignupRequest = SignupFields.extend({
  signature: z.file(),
  profile_pic: z.file().optional(),
  aadhar_Card: z.file(),
  aadhar_Card_Back: z.file(),
  pancard: z.file(),
});

/**
 * Changes only the fields that are sent. `email`, `phone`, `password` and the bank fields require
 * `current_password`. The three bank fields are sent together, and also require `app_code` if the
 * account has a second factor. `phone` also requires the phone voucher header. A distributor may
 * change only capitals and spaces of the name, because it is the name on the PAN. A body with a
 * picture is multipart.
 */
export const UpdateRequest = z
  .object({
    name: fields.name('name_required'),
    email: fields.email(),
    phone: fields.phone(),
    father_name: fields.name('father_name_required'),
    father_phone: fields.fatherPhone(),
    nominee: fields.name('nominee_required'),
    nominee_relation: fields.line('nominee_relation_required', fields.accountLimits.relation),
    Address: fields.optionalLine(fields.accountLimits.address),
    bank_name: fields.line('bank_name_required', fields.accountLimits.bankName),
    ifsc_code: fields.ifsc(),
    account_number: fields.accountNumber(),
    password: fields.password(),
    current_password: z.string().max(500),
    app_code: AppCode,
    profile_pic: z.file(),
  })
  .partial();

/** `everywhere` also ends the sessions on other devices. */
export const LogoutRequest = z.object({ everywhere: flag() });

/**
 * Requires a phone voucher header that is at most 15 minutes old. Also requires `app_code` if the
 * account has a second factor.
 */
export const PasswordResetRequest = z.object({
  phone: fields.phone(),
  password: fields.password(),
  app_code: AppCode.optional(),
});

/** Closing an account cannot be undone, so the password is required. */
export const LeaveRequest = z.object({
  current_password: z.string().max(500),
  app_code: AppCode.optional(),
});

export const accountEndpoints = calls({
  login: one('POST', 'distributor/login', SessionMember, {
    securityEvent: 'login',
    summary: 'Logs in with an e-mail address or mobile number and the password.',
    request: LoginRequest,
    body: 'form',
    extra: SessionExtra.shape,
  }),
  loginCode: one('POST', 'distributor/login/code', SessionMember, {
    securityEvent: 'login_code',
    summary:
      'Completes a log-in that was refused with `second_factor_required`, with a code from the app.',
    request: LoginCodeRequest,
    body: 'form',
    extension: true,
    extra: SessionExtra.shape,
  }),
  customerSignup: one('POST', 'distributor/user/signup', SessionMember, {
    securityEvent: 'signup',
    summary: 'Signs up a customer. Takes the phone voucher and idempotency headers.',
    request: CustomerSignupRequest,
    body: 'form',
    extra: SessionExtra.shape,
  }),
  signup: one('POST', 'distributor/signup', SessionMember, {
    securityEvent: 'signup',
    summary: 'Signs up a distributor. Takes the phone voucher, idempotency and agreements headers.',
    request: SignupRequest,
    body: 'multipart',
    extra: SessionExtra.shape,
  }),
  ...identityEndpoints,
  update: one('PATCH', 'distributor/update', Profile, {
    refusalEvent: 'profile',
    summary: 'Changes the member’s profile.',
    request: UpdateRequest,
    body: 'form or multipart',
    signedIn: true,
  }),
  profile: one('GET', 'distributor/data', Profile, {
    summary: 'The member’s profile.',
    signedIn: true,
  }),
  logout: one('POST', 'distributor/logout', z.unknown(), {
    securityEvent: 'logout',
    summary: 'Ends the session, or with `everywhere` all sessions of the member.',
    request: LogoutRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  leave: one('POST', 'distributor/leave', z.unknown(), {
    securityEvent: 'leave',
    summary:
      'Closes the account permanently, which also ends a distributorship. Needs the password.',
    request: LeaveRequest,
    body: 'form',
    signedIn: true,
    extension: true,
  }),
  passwordReset: one('POST', 'distributor/password/reset', SessionMember, {
    securityEvent: 'password_reset',
    summary:
      'Sets a new password after the phone was verified, ends all sessions, and starts a new one.',
    request: PasswordResetRequest,
    body: 'form',
    extension: true,
    extra: SessionExtra.shape,
  }),
  picture: one('GET', 'distributor/picture', z.unknown(), {
    summary: 'The bytes of the member’s profile picture, without a JSON envelope.',
    bytes: 'image/*',
    signedIn: true,
    extension: true,
  }),
});
