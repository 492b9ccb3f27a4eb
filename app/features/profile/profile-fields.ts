/** The fields of the profile's forms. */

import { accountHints } from '../account/account-fields.text';
import { addressFields } from '../account/address-fields';
import { passwordHint } from '../account/password-hint';
import type { FieldDefinition } from './change-form';
import { changeText as text } from './profile.text';

const currentPassword = (): FieldDefinition => ({
  name: 'current_password',
  label: text.currentPassword,
  hint: text.currentPasswordHint,
  type: 'password',
  autoComplete: 'current-password',
});

const appCodeField = (): FieldDefinition => ({
  name: 'app_code',
  label: text.appCode,
  hint: accountHints.appCode,
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
});

/** No autofill: the browser would offer the member's own data. */
const familyAutofill = { autoComplete: 'off', spellCheck: false } as const;

export const nameFields = (): FieldDefinition[] => [
  { name: 'name', label: text.fullName, autoComplete: 'name', spellCheck: false },
];

/** The hint of the first field is about the whole address, so it is shown below the heading. */
function addressPart(): FieldDefinition[] {
  const [{ hint: lead, ...first }, ...others] = addressFields();
  return [{ ...first, section: { title: text.addressPart, lead } }, ...others];
}

export const detailsFields = (): FieldDefinition[] => [
  ...addressPart(),
  {
    name: 'father_name',
    label: text.fatherName,
    section: { title: text.familyPart },
    ...familyAutofill,
  },
  {
    name: 'father_phone',
    label: text.fatherPhone,
    type: 'tel',
    inputMode: 'tel',
    ...familyAutofill,
  },
  {
    name: 'nominee',
    label: text.nominee,
    hint: text.nomineeHint,
    ...familyAutofill,
  },
  {
    name: 'nominee_relation',
    label: text.relation,
    hint: text.relationHint,
    ...familyAutofill,
  },
];

export const emailFields = (): FieldDefinition[] => [
  { name: 'email', label: text.email, type: 'email', autoComplete: 'email', spellCheck: false },
  currentPassword(),
];

export const bankFields = (): FieldDefinition[] => [
  { name: 'bank_name', label: text.bankName, autoComplete: 'off' },
  {
    name: 'ifsc_code',
    label: text.ifsc,
    hint: text.ifscHint,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  {
    name: 'account_number',
    label: text.accountNumber,
    hint: text.accountHint,
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  currentPassword(),
];

export const passwordFields = (): FieldDefinition[] => [
  {
    name: 'current_password',
    label: text.currentPassword,
    type: 'password',
    autoComplete: 'current-password',
  },
  {
    name: 'password',
    label: text.newPassword,
    hint: passwordHint(),
    type: 'password',
    autoComplete: 'new-password',
  },
];

export const passwordCheckFields = (): FieldDefinition[] => [currentPassword()];

/** Adds the field for a code from the app, if the member has a second factor. */
export const withAppCode = (fields: FieldDefinition[], hasFactor: boolean): FieldDefinition[] =>
  hasFactor ? [...fields, appCodeField()] : fields;
