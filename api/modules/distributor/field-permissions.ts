/**
 * The fields of an account that its owner may change, and what each change requires.
 * `profile-change.service.ts` applies this table, and `docs/security.md` shows it. The owner cannot
 * change the member number, referral code, rank, sponsor, Aadhaar number or PAN.
 */
import type { memberTypes, UpdateRequest } from '@contract/account';
import type { z } from 'zod';

/** What a change may require besides a session. */
type Condition =
  | 'password'
  | 'second factor'
  | 'code by SMS to the new number'
  | '72 hours after a reset by SMS'
  | 'low daily limit';

interface FieldPermission {
  who: readonly (typeof memberTypes)[number][];
  /** Not required if the submitted phone or e-mail address is the current one. */
  conditions: readonly Condition[];
}

type Field = Exclude<keyof z.output<typeof UpdateRequest>, 'current_password' | 'app_code'>;

const distributor = ['distributor'] as const;
const anyMember = ['customer', 'distributor'] as const;
const bankPermission: FieldPermission = {
  who: distributor,
  conditions: ['password', 'second factor', '72 hours after a reset by SMS'],
};
const distributorPermission: FieldPermission = { who: distributor, conditions: [] };

export const FIELD_PERMISSIONS: Readonly<Record<Field, FieldPermission>> = {
  /** A distributor may change only the spelling, because it is the name on the PAN. */
  name: { who: anyMember, conditions: [] },
  email: {
    who: anyMember,
    conditions: ['password', '72 hours after a reset by SMS', 'low daily limit'],
  },
  phone: {
    who: anyMember,
    conditions: ['password', '72 hours after a reset by SMS', 'code by SMS to the new number'],
  },
  password: { who: anyMember, conditions: ['password'] },
  Address: distributorPermission,
  father_name: distributorPermission,
  father_phone: distributorPermission,
  nominee: distributorPermission,
  nominee_relation: distributorPermission,
  profile_pic: distributorPermission,
  bank_name: bankPermission,
  ifsc_code: bankPermission,
  account_number: bankPermission,
};

export type ProfileField = keyof typeof FIELD_PERMISSIONS;

export const profileFields = Object.keys(FIELD_PERMISSIONS) as ProfileField[];

/** Returns true if one of the fields has this condition. */
export const requiresCondition = (fields: readonly ProfileField[], condition: Condition): boolean =>
  fields.some((field) => FIELD_PERMISSIONS[field].conditions.includes(condition));
