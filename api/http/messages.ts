/** The one table of refusals: the status and the English sentence of each code. */
import {
  type ErrorValues,
  type FieldCode,
  fillIn,
  type GeneralCode,
  type RefusalCode,
  type RequestCode,
} from '@contract/errors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Entry = readonly [status: ContentfulStatusCode, message: string];

const GENERAL: Record<GeneralCode, Entry> = {
  bad_request: [400, 'The request is not valid.'],
  unauthorised: [401, 'Please log in.'],
  forbidden: [403, 'This is not allowed.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'Use {methods} here.'],
  conflict: [409, 'This was changed meanwhile.'],
  gone: [410, 'This is not here any more.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [415, 'The request is of a type that cannot be read.'],
  invalid: [422, 'The request is not valid.'],
  too_many_requests: [429, 'Too many requests. Please try again in {wait}.'],
  internal: [500, 'Something went wrong.'],
  not_implemented: [501, 'This shop does not offer that.'],
  provider_unavailable: [502, 'The service is not answering. Please try again in a few minutes.'],
  unavailable: [
    503,
    'The shop cannot reach its records at the moment. Please try again in a minute.',
  ],
};

const REQUEST: Record<RequestCode, Entry> = {
  request_not_valid: [400, 'The request is not valid: check {names}.'],
  address_not_valid: [400, 'The address is not valid.'],
  text_unreadable: [400, 'The text has an unreadable character.'],
  form_unreadable: [400, 'The form could not be read. Please send it again.'],
  not_a_json_object: [400, 'The request body is not a JSON object.'],
  form_encoding_required: [415, 'Send the form as application/x-www-form-urlencoded.'],
  multipart_required: [415, 'Send the form as multipart/form-data.'],
  session_ended: [401, 'Your session has ended. Please log in again.'],
  distributors_only: [403, 'Only distributors can use this part of the shop.'],
  rank_too_low: [403, 'Only members of rank {least} and above can use this.'],
  distributor_profile_only: [403, 'Only distributors have this part of the profile.'],
  shop_only: [403, 'Only the shop itself may ask for this.'],
  wrong_kyc_key: [403, 'This program may not ask for an Aadhaar OTP.'],
  category_unknown: [404, 'There is no such category.'],
  brand_unknown: [404, 'There is no such brand.'],
  product_unknown: [404, 'There is no such product.'],
  product_withdrawn: [410, 'This product is no longer sold.'],
  article_unknown: [404, 'There is no such article.'],
  picture_missing: [404, 'You have no profile picture.'],
  limit_unknown: [400, 'There is no such limit.'],
  ticket_unknown: [404, 'No ticket has this number and e-mail address.'],
  cart_item_unknown: [404, 'This is not in your cart any more.'],
  cart_full: [
    409,
    'Your cart holds {max} different products already. Please order or remove some.',
  ],
  wishlist_full: [409, 'Your wishlist holds {max} products already. Please remove some.'],
  not_for_sale: [409, '{name} cannot be ordered any more. Please take it out of your cart.'],
  not_on_sale: [409, '{name} cannot be bought at the moment.'],
  out_of_stock: [409, '{name}: only {left} left. Please change the quantity.'],
  sold_out: [409, '{name} is out of stock at the moment.'],
  price_changed: [409, 'Prices have changed since you looked. Please check the new total.'],
  delivery_not_there: [409, 'We do not deliver to this PIN code. Please use another address.'],
  payment_method_missing: [409, 'This shop does not take this way to pay. Please choose another.'],
  cod_too_much: [
    409,
    'Cash on delivery is possible up to {max:rupees}. Please choose another way to pay.',
  ],
  cod_not_there: [
    409,
    'Cash on delivery is not possible at this PIN code. Please choose another way to pay.',
  ],
  order_unknown: [404, 'There is no such order.'],
  order_wrong_path: [403, 'This account orders by another call.'],
  order_key_missing: [400, 'The order needs an idempotency key.'],
  order_not_payable: [409, 'This order cannot be paid any more.'],
  order_not_cancellable: [409, 'This order cannot be cancelled any more.'],
  order_not_returnable: [409, 'These goods cannot be sent back any more.'],
  order_wrong_state: [409, 'This cannot be done: the order is {state}.'],
  refund_too_large: [409, 'Only {most:rupees} are left to give back.'],
  refund_changed: [409, 'Meanwhile something was given back: {most:rupees} are left.'],
  order_address_fixed: [409, 'The address cannot be changed any more: the parcel is packed.'],
  address_unknown: [404, 'This address is not in your address book any more.'],
  payment_unknown: [404, 'There is no such payment.'],
  payment_not_verified: [400, 'This payment could not be verified.'],
  payment_service_silent: [
    502,
    'The payment service is not answering. Nothing was paid. Please try again in a few minutes.',
  ],
  payment_attempt_over: [409, 'This payment was tried already and did not go through.'],
  payment_service_refuses: [502, 'The payment service refuses this payment. Nothing was paid.'],
  invoice_unknown: [404, 'There is no such invoice.'],
  too_many_orders: [429, 'Too many orders in a short time. Please try again in {wait}.'],
  too_many_payments: [429, 'Too many tries to pay. Please try again in {wait}.'],
  idempotency_key_reused: [
    422,
    'This was already sent with other answers, and those that came first are kept.',
  ],
  idempotency_key_in_use: [409, 'This form is being sent already. Please try again in {wait}.'],
  too_many_logins: [429, 'Too many tries to log in. Please try again in {wait}.'],
  too_many_wrong_passwords: [429, 'Too many wrong passwords. Please try again in {wait}.'],
  too_many_new_emails: [
    429,
    'Too many new e-mail addresses were tried. Please try again in {wait}.',
  ],
  too_many_new_pictures: [429, 'Too many new pictures were sent. Please try again in {wait}.'],
  too_many_otps: [429, 'Too many OTPs were asked for. Please try again in {wait}.'],
  too_many_pans: [429, 'Too many PANs were looked up. Please try again in {wait}.'],
  aadhaar_otp_already_sent: [
    429,
    'An OTP for this Aadhaar number was asked for already. Please try again in {wait}.',
  ],
  aadhaar_service_silent: [
    502,
    'The Aadhaar service is not answering. Please try again in a few minutes.',
  ],
  pan_service_silent: [502, 'The PAN service is not answering. Please try again in a few minutes.'],
};

const REFUSALS: Record<RefusalCode, Entry> = { ...GENERAL, ...REQUEST };

const FIELD_MESSAGES: Record<FieldCode, string> = {
  said_by_provider: '{message}',
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
  address_line1_required: 'Enter the house number and the street.',
  city_required: 'Enter the city, town or village.',
  state_required: 'Choose the State.',
  state_invalid: 'Choose the State.',
  pin_required: 'Enter the PIN code.',
  pin_invalid: 'Enter the 6 digits of a PIN code.',
  gstin_invalid: 'Enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV, or leave it empty.',
  quantity_invalid: 'Enter a whole number from 1 to 99.',
  quantity_too_large: 'Only {left} can be ordered.',
  state_differs_from_order:
    'The State of an order cannot be changed, since its tax depends on it. Please cancel the order and order again.',
  pin_not_in_state: 'This PIN code is not in the State that you chose. Please check both.',
  gstin_business_required: 'Enter the name of the business that the GSTIN belongs to.',
  signature_required: 'signature Photo is required',
  aadhaar_front_required: 'aadhar Card Front Photo is required',
  aadhaar_back_required: 'aadhar Card Back Photo is required',
  pan_card_required: 'Pan Card is required',
  declarations_required: 'Please accept all required declarations before proceeding to Step 4.',
  aadhaar_consent_required: 'Please agree to the check of your Aadhaar number.',
  phone_not_verified: 'otp is not verified',
  phone_proof_too_old: 'Please verify your mobile number again.',
  phone_unknown: 'No account has this mobile number.',
  phone_taken: 'This mobile number already has an account. Please log in instead.',
  email_taken: 'This e-mail address already has an account. Please log in instead.',
  aadhaar_taken: 'This Aadhaar number already belongs to a member. Please log in instead.',
  pan_taken: 'This PAN already belongs to a member. Please log in instead.',
  ref_code_unknown: 'No distributor has this referral code. Please check it.',
  ref_code_is_number: 'Choose another referral code: this one can be a member number.',
  sponsor_line_too_deep:
    'Nobody more can join below this distributor. Please use the referral code of another one.',
  login_wrong: 'The e-mail address or mobile number and the password do not match.',
  current_password_required: 'Enter your current password.',
  current_password_wrong: 'This is not your current password.',
  name_is_fixed: 'Your name is the one on your PAN card and cannot be changed here.',
  bank_needs_pan: 'A bank account needs a verified PAN.',
  aadhaar_refused: 'No OTP could be sent for this Aadhaar number. Please check it.',
  aadhaar_not_verified: 'Adhar number is not verified',
  otp_wrong: 'Invalid OTP.',
  otp_expired: 'This OTP has expired. Please ask for a new one.',
  otp_tried_too_often: 'Too many wrong codes. Please ask for a new OTP.',
  pan_wrong: 'Invalid PAN card.',
  pan_not_verified: 'Pan card is not verified',
  name_differs_from_pan: 'The name must be the same as the name on the PAN card.',
  documents_differ:
    'The given names on the Aadhaar and on the PAN card differ. Please check both numbers: both must be your own. If they are, have the name corrected, at an Aadhaar centre or with the Income Tax Department, and verify the number again.',
  too_young: 'You must be at least 18 years old to verify the Aadhaar number.',
  age_unknown:
    'Your Aadhaar does not show your full date of birth, so your age cannot be confirmed. Please have it updated, or write to us.',
  file_empty: 'This file is empty. Please choose another.',
  file_too_large: 'File size must be less than {max}!',
  file_no_picture: 'Please choose a JPEG, PNG or WebP picture.',
  file_no_picture_or_pdf: 'Please choose a JPEG, PNG or WebP picture or a PDF.',
  picture_damaged: 'This picture is damaged. Please choose another.',
  picture_too_large: 'This picture has too many pixels. Please choose a smaller one.',
};

/** Such as "40 seconds", "1 minute", "2 hours": rounded up, so that it is never too early. */
export function inWords(seconds: number): string {
  const say = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (seconds < 60) return say(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 3600) return say(Math.ceil(seconds / 60), 'minute');
  return say(Math.ceil(seconds / 3600), 'hour');
}

const withWait = (values: ErrorValues): ErrorValues =>
  values.retry_after === undefined
    ? values
    : { ...values, wait: inWords(Number(values.retry_after)) };

export const statusOf = (code: RefusalCode): ContentfulStatusCode => REFUSALS[code][0];

export const refusalMessage = (code: RefusalCode, values: ErrorValues = {}): string =>
  fillIn(REFUSALS[code][1], withWait(values));

export const fieldMessage = (code: FieldCode, values?: ErrorValues): string =>
  fillIn(FIELD_MESSAGES[code], values);
