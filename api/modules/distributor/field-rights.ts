/**
 * Which fields of an account its owner may change, and under which conditions.
 * `profile-change.service.ts` applies this table and `docs/security.md` shows it. Other fields
 * (member number, referral code, rank, sponsor, Aadhaar, PAN) cannot be changed by their owner.
 */
import type { memberTypes, UpdateRequest } from '@contract/account';
import type { z } from 'zod';

/** Conditions of a change besides a session. */
type Condition =
  | 'password'
  | 'second factor'
  | 'code by SMS to the new number'
  | '72 hours after a reset by SMS'
  | 'few tries a day';

interface FieldRight {
  who: readonly (typeof memberTypes)[number][];
  /** Conditions, which do not apply to unchanged values; empty: a session is enough. */
  asks: readonly Condition[];
}

type Field = Exclude<keyof z.output<typeof UpdateRequest>, 'current_password' | 'app_code'>;

const distributor = ['distributor'] as const;
const anyMember = ['customer', 'distributor'] as const;
const bankRight: FieldRight = {
  who: distributor,
  asks: ['password', 'second factor', '72 hours after a reset by SMS'],
};
const distributorRight: FieldRight = { who: distributor, asks: [] };

export const FIELD_RIGHTS: Readonly<Record<Field, FieldRight>> = {
  /** A distributor may only change its spelling: it is the name on the PAN. */
  name: { who: anyMember, asks: [] },
  email: { who: anyMember, asks: ['password', '72 hours after a reset by SMS', 'few tries a day'] },
  phone: {
    who: anyMember,
    asks: ['password', '72 hours after a reset by SMS', 'code by SMS to the new number'],
  },
  password: { who: anyMember, asks: ['password'] },
  Address: distributorRight,
  father_name: distributorRight,
  father_phone: distributorRight,
  nominee: distributorRight,
  nominee_relation: distributorRight,
  profile_pic: distributorRight,
  bank_name: bankRight,
  ifsc_code: bankRight,
  account_number: bankRight,
};

export type ProfileField = keyof typeof FIELD_RIGHTS;

export const profileFields = Object.keys(FIELD_RIGHTS) as ProfileField[];

/** Whether one of the fields has this condition. */
export const requiresCondition = (fields: readonly ProfileField[], condition: Condition): boolean =>
  fields.some((field) => FIELD_RIGHTS[field].asks.includes(condition));
