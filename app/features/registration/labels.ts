/** What the fields of each step are called, in the order of the page. */
import { addressQuestions } from '~/features/account/address-questions';
import { fileInputs } from './files/file-inputs';
import type { StepSlug } from './steps';

export const labels: Record<StepSlug, Record<string, string>> = {
  contact: { name: 'Full name', phone: 'Mobile number' },
  otp: { otp: 'OTP' },
  declarations: { declarations: 'Declarations', signature: fileInputs.signature.label },
  identity: {
    aadhar_no: 'Aadhaar number',
    aadhaar_consent: 'Your consent',
    aadhar_otp: 'Aadhaar OTP',
    pan_no: 'PAN number',
  },
  profile: {
    profile_pic: fileInputs.profile_pic.label,
    email: 'E-mail',
    password: 'Password',
    father_name: 'Father’s name',
    father_phone: 'Father’s mobile number',
    nominee: 'Nominee',
    nominee_relation: 'Nominee relation',
    aadhar_Card: fileInputs.aadhar_Card.label,
    aadhar_Card_Back: fileInputs.aadhar_Card_Back.label,
    pancard: fileInputs.pancard.label,
    ref_code: 'Referral code',
    ...Object.fromEntries(addressQuestions.map(({ name, label }) => [name, label])),
  },
  bank: {
    bank_name: 'Bank name',
    ifsc_code: 'IFSC code',
    account_number: 'Account number',
    account_number_again: 'Account number, once more',
  },
};
