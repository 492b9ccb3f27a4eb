/** The labels of each step, in page order. */
import { addressFields } from '~/features/account/address-fields';
import { labelText } from './registration.text';
import type { StepSlug } from './steps';

const pick = (...names: (keyof typeof labelText)[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, labelText[name]]));

export const labels = (): Record<StepSlug, Record<string, string>> => ({
  contact: pick('name', 'phone'),
  otp: pick('otp'),
  declarations: pick('declarations', 'signature'),
  identity: pick('aadhar_no', 'aadhaar_consent', 'aadhar_otp', 'pan_no'),
  profile: {
    ...pick('profile_pic', 'email', 'password', 'father_name', 'father_phone', 'nominee'),
    ...pick('nominee_relation', 'aadhar_Card', 'aadhar_Card_Back', 'pancard', 'ref_code'),
    ...Object.fromEntries(addressFields().map(({ name, label }) => [name, label])),
  },
  bank: pick('bank_name', 'ifsc_code', 'account_number', 'account_number_again'),
});
