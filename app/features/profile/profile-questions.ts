/** The questions of each part of the profile; names are those of the contract. */

import { addressQuestions } from '../account/address-questions';
import { PASSWORD_HINT } from '../account/password-hint';
import type { Question } from './change-form';

const currentPassword: Question = {
  name: 'current_password',
  label: 'Current password',
  hint: 'So that nobody else can do this on a phone that you left open.',
  type: 'password',
  autoComplete: 'current-password',
};

/** Asked of who has a second factor. */
export const appCodeQuestion: Question = {
  name: 'app_code',
  label: 'Code of your app',
  hint: 'The six digits that your app shows now, or one of your recovery codes.',
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
};

/** Never filled in by the browser: it knows its owner, not the owner's family. */
const someoneElse = { autoComplete: 'off', spellCheck: false } as const;

export const nameQuestions: Question[] = [
  { name: 'name', label: 'Full name', autoComplete: 'name', spellCheck: false },
];

export const detailsQuestions: Question[] = [
  ...addressQuestions,
  { name: 'father_name', label: 'Father’s name', ...someoneElse },
  {
    name: 'father_phone',
    label: 'Father’s mobile number',
    type: 'tel',
    inputMode: 'tel',
    ...someoneElse,
  },
  {
    name: 'nominee',
    label: 'Nominee',
    hint: 'Who receives what is due to you in the event of your death.',
    ...someoneElse,
  },
  {
    name: 'nominee_relation',
    label: 'Nominee relation',
    hint: 'For example mother, husband or daughter.',
    ...someoneElse,
  },
];

export const emailQuestions: Question[] = [
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', spellCheck: false },
  currentPassword,
];

export const bankQuestions: Question[] = [
  { name: 'bank_name', label: 'Bank name', autoComplete: 'off' },
  {
    name: 'ifsc_code',
    label: 'IFSC code',
    hint: '11 letters and digits, on your passbook and cheques.',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  {
    name: 'account_number',
    label: 'Account number',
    hint: '9 to 18 digits. Enter it again even if it stays the same.',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  currentPassword,
];

export const passwordQuestions: Question[] = [
  {
    name: 'current_password',
    label: 'Current password',
    type: 'password',
    autoComplete: 'current-password',
  },
  {
    name: 'password',
    label: 'New password',
    hint: PASSWORD_HINT,
    type: 'password',
    autoComplete: 'new-password',
  },
];

export const newPhoneQuestions: Question[] = [currentPassword];

/** Of leaving, and of a copy of the own data. */
export const passwordAlone: Question[] = [currentPassword];
