/** The English sentence of each code that the contract promises beside it. */
import type { ErrorValues, FieldCode } from '@contract/errors';
import { fillIn } from '@contract/errors';

const FIELD_MESSAGES: Record<FieldCode, string> = {
  not_valid: 'This value is not valid.',
  too_long: 'Use at most {max} characters.',
  name_required: 'Name is required',
  name_invalid: 'Write the name with letters only.',
  email_required: 'Email is required',
  email_invalid: 'Enter an e-mail address such as name@example.com.',
  phone_required: 'Mobile number is required',
  phone_invalid: 'Enter a 10-digit Indian mobile number.',
  password_required: 'Password is required',
  password_too_short: 'Choose a password of at least {min} characters.',
  password_too_long: 'Choose a password of at most {max} characters.',
  password_too_common:
    'This password is too easy to guess. Choose another, such as three unrelated words.',
  password_personal: 'The password contains your own name, e-mail or number. Choose another.',
  login_required: 'Enter your e-mail address or mobile number.',
  otp_required: 'Please enter the OTP before verification.',
  otp_invalid: 'Enter the digits of the OTP.',
  otp_not_requested: 'Please ask for a new OTP for this Aadhaar number.',
  aadhaar_required: 'Aadhaar number is required',
  aadhaar_invalid: 'Enter the 12 digits of the Aadhaar number as on the card.',
  pan_required: 'Pan number is required',
  pan_invalid: 'Enter a PAN such as ABCPV1234D.',
  pan_not_personal: 'This PAN is not that of a person. Enter your own PAN.',
  father_name_required: "Father's name is required",
  father_phone_required: 'Father mobile number is required',
  nominee_required: 'Nominee is required',
  nominee_relation_required: 'Nominee relation is required',
  ref_code_required: 'Referral Code is required',
  ref_code_invalid: 'Write the referral code with letters and digits.',
  bank_name_required: 'Bank Name is required',
  ifsc_required: 'IFSC Code is required',
  ifsc_invalid: 'Enter an IFSC code such as SBIN0001234.',
  account_number_required: 'Account Number is required',
  account_number_invalid: 'Enter the 9 to 18 digits of the account.',
  signature_required: 'signature Photo is required',
  aadhaar_front_required: 'aadhar Card Front Photo is required',
  aadhaar_back_required: 'aadhar Card Back Photo is required',
  pan_card_required: 'Pan Card is required',
  declarations_required: 'Please accept all required declarations before proceeding to Step 4.',
  aadhaar_consent_required: 'Please agree to the check of your Aadhaar number.',
};

export const fieldMessage = (code: FieldCode, values?: ErrorValues): string =>
  fillIn(FIELD_MESSAGES[code], values);
