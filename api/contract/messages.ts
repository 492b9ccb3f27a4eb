/**
 * The English sentence of each code, as answers carry it and as pages show it. The texts of spec
 * sections 5 and 8 stand here as they are given there. `{name}` is a value of the error.
 */
import type { ErrorValues, FieldCode, RequestCode } from './errors';
import { formatMoment } from './format-moment';
import { formatWait } from './format-wait';
import { formatPaise } from './money';

export const requestMessages: Record<RequestCode, string> = {
  request_not_valid: 'The request is not valid: check {names}.',
  address_not_valid: 'The address is not valid.',
  text_unreadable: 'The text has an unreadable character.',
  form_unreadable: 'The form could not be read. Please send it again.',
  not_a_json_object: 'The request body is not a JSON object.',
  form_encoding_required: 'Send the form as application/x-www-form-urlencoded.',
  multipart_required: 'Send the form as multipart/form-data.',
  session_ended: 'Your session has ended. Please log in again.',
  distributors_only: 'Only distributors can use this part of the shop.',
  data_closed: 'Please enter your password again to see your data.',
  distributor_profile_only: 'Only distributors have this part of the profile.',
  shop_only: 'Only the shop itself may ask for this.',
  wrong_kyc_key: 'This program may not ask for an Aadhaar OTP.',
  category_unknown: 'There is no such category.',
  brand_unknown: 'There is no such brand.',
  product_unknown: 'There is no such product.',
  product_withdrawn: 'This product is no longer sold.',
  article_unknown: 'There is no such article.',
  picture_missing: 'You have no profile picture.',
  limit_unknown: 'There is no such limit.',
  ticket_unknown: 'No ticket has this number and e-mail address.',
  cart_item_unknown: 'This is not in your cart any more.',
  cart_full: 'Your cart holds {max} different products already. Please order or remove some.',
  cart_changed:
    'Your cart has changed: {name} is not in it any more, or fewer pieces of it. You may have ordered it already. Please look at your orders and your cart.',
  wishlist_full: 'Your wishlist holds {max} products already. Please remove some.',
  not_for_sale: '{name} cannot be ordered any more. Please take it out of your cart.',
  not_on_sale: '{name} is not on sale yet.',
  out_of_stock: '{name}: only {left} left. Please change the quantity.',
  sold_out: '{name} is out of stock at the moment.',
  goods_in_demand:
    'Other people are buying the same goods at this moment. Nothing was ordered. Please try again.',
  price_changed: 'Prices have changed since you looked. Please check the new total.',
  delivery_not_there: 'We do not deliver to this PIN code. Please use another address.',
  payment_method_missing: 'This shop does not take this way to pay. Please choose another.',
  cod_too_much:
    'Cash on delivery is possible up to {max:rupees}. Please choose another way to pay.',
  cod_not_there:
    'Cash on delivery is not possible at this PIN code. Please choose another way to pay.',
  order_unknown: 'There is no such order.',
  order_wrong_path: 'This account orders by another call.',
  order_key_missing: 'The order needs an idempotency key.',
  order_not_payable: 'This order cannot be paid any more.',
  order_not_cancellable: 'This order cannot be cancelled any more.',
  order_not_returnable: 'These goods cannot be sent back any more.',
  order_return_not_asked:
    'The buyer has not asked to send anything back. Somebody who is signed in as the buyer asks for it on the page of the order.',
  order_wrong_state: 'This cannot be done: the order is {state}.',
  refund_too_small: 'A refund must be at least {least:rupees}. Nothing was refunded.',
  refund_too_large: 'Only {most:rupees} are left to give back.',
  refund_changed: 'Meanwhile something was given back: {most:rupees} are left.',
  order_address_fixed: 'The address cannot be changed any more: the parcel is packed.',
  address_unknown: 'This address is not in your address book any more.',
  payment_unknown: 'There is no such payment.',
  payment_not_verified: 'This payment could not be verified.',
  payment_service_silent:
    'The payment service is not answering. Nothing was paid. Please try again in a few minutes.',
  payment_attempt_over: 'This payment was tried already and did not go through.',
  payment_service_refuses: 'The payment service refuses this payment. Nothing was paid.',
  invoice_unknown: 'There is no such invoice.',
  announcement_unknown: 'There is no such announcement.',
  card_unknown: 'No ID card has this code.',
  team_member_unknown: 'There is no such member in your team.',
  rank_not_next: 'Only the next rank can be bought. Please look at your ranks again.',
  rank_not_for_sale: 'This rank cannot be bought at the moment.',
  rank_already_ordered:
    'You have an order for this rank that is not paid yet. Pay for it or cancel it: you find it below your orders.',
  rank_goods_wrong: 'Some of these goods do not belong to this rank.',
  rank_goods_short: 'This rank takes goods for {missing:rupees} more.',
  too_many_cash_orders:
    'Too many cash on delivery orders in a short time. Choose another way to pay, or try again in {retry_after:wait}.',
  too_many_orders: 'Too many orders in a short time. Please try again in {retry_after:wait}.',
  too_many_payments: 'Too many tries to pay. Please try again in {retry_after:wait}.',
  idempotency_key_reused:
    'This was already sent with other answers, and those that came first are kept.',
  idempotency_key_in_use:
    'This form is being sent already. Please try again in {retry_after:wait}.',
  too_many_logins: 'Too many tries to log in. Please try again in {retry_after:wait}.',
  too_many_wrong_passwords: 'Too many wrong passwords. Please try again in {retry_after:wait}.',
  too_many_new_emails:
    'Too many new e-mail addresses were tried. Please try again in {retry_after:wait}.',
  too_many_new_pictures: 'Too many new pictures were sent. Please try again in {retry_after:wait}.',
  too_many_otps: 'Too many OTPs were asked for. Please try again in {retry_after:wait}.',
  too_many_card_codes:
    'Too many codes were tried that are on no ID card. Please try again in {retry_after:wait}.',
  too_many_pans: 'Too many PANs were looked up. Please try again in {retry_after:wait}.',
  phone_code_wrong: 'Invalid OTP.',
  phone_code_over:
    'This OTP has expired, was used, or was sent for something else. Ask for a new one.',
  aadhaar_otp_already_sent:
    'An OTP for this Aadhaar number was asked for already. Please try again in {retry_after:wait}.',
  aadhaar_service_silent:
    'The Aadhaar service is not answering. Please try again in a few minutes.',
  pan_service_silent: 'The PAN service is not answering. Please try again in a few minutes.',
  virus_scanner_silent: 'Files cannot be checked now. Please try again in a few minutes.',
  second_factor_required: 'This account asks for a code of an app too.',
  login_challenge_over: 'Too much time has passed. Please log in again.',
  too_many_second_factors: 'Too many wrong codes. Please try again in {retry_after:wait}.',
  second_factor_not_begun: 'Please begin again: the code to scan is of too long ago.',
  changes_held:
    'The password of this account was set anew by an SMS code. Until {until:moment} bank account, mobile number, e-mail and two-step log-in stay as they are, so that nobody with a stolen SIM can change them. Please send this again after that.',
  account_stopped:
    'A change of this account was stopped from a message about it. Please write to us: once we know that it is you, we open it again.',
  stop_link_over: 'This link does not serve any more. If something is wrong, please write to us.',
  email_link_over: 'This link does not serve any more. Have another one sent from your account.',
  too_many_email_links:
    'The link was sent several times already. Please try again in {retry_after:wait}.',
};

export const fieldMessages: Record<FieldCode, string> = {
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
  password_leaked:
    'This password is among those that were stolen from other sites. Choose another.',
  login_required: 'Enter your e-mail address or mobile number.',
  otp_required: 'Please enter the OTP before verification.',
  otp_invalid: 'Enter the digits of the OTP.',
  otp_not_requested: 'Please ask for a new OTP for this Aadhaar number.',
  aadhaar_required: 'Aadhaar number is required',
  aadhaar_invalid: 'Enter the 12 digits of the Aadhaar number as on the card.',
  pan_required: 'Pan number is required',
  pan_invalid: 'Enter a PAN such as ABCPV1234D.',
  pan_not_personal: 'This PAN is not that of a person. Enter your own PAN.',
  father_name_required: 'Father’s name is required',
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
  pin_costs_more:
    'Delivery to this PIN code costs more than this order has for it. Please cancel the order and order again.',
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
  line_too_deep:
    'Nobody can join below this distributor: the line above is as long as it can be. Please use another referral code.',
  sponsor_line_too_deep:
    'Nobody more can join below this distributor. Please use the referral code of another one.',
  login_wrong: 'The e-mail address or mobile number and the password do not match.',
  current_password_required: 'Enter your current password.',
  app_code_required: 'Enter the code that your app shows now, or a recovery code.',
  app_code_wrong: 'This code is not right. Enter the one that your app shows now.',
  phone_has_second_factor:
    'The account of this number asks for a code of an app. Turn that off in your account first; afterwards you can turn it on again.',
  phone_account_stopped:
    'A change of this account was stopped from a message about it. Please write to us: once we know that it is you, we open it again.',
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
  file_no_picture_or_pdf: 'Please choose a JPEG, PNG or WebP picture, or a PDF.',
  picture_damaged: 'This picture is damaged. Please choose another.',
  picture_too_large: 'This picture has too many pixels. Please choose a smaller one.',
  pdf_damaged: 'This PDF is damaged. Please choose another, or a picture.',
  pdf_locked:
    'This PDF is locked with a password. Please save it without one, or choose a picture.',
  file_infected: 'A virus was found in this file. Please choose another.',
  pdf_active:
    'This PDF can run programs or holds other files. Please print it into a new PDF, or choose a picture.',
};

/**
 * A sentence with its `{name}`s filled in: `{name:rupees}` is an amount in paise, as `₹1,234.50`,
 * `{name:wait}` seconds, as `2 minutes`, and `{name:moment}` a time (ISO 8601), as it is in India.
 */
export const fillIn = (sentence: string, values: ErrorValues = {}): string =>
  sentence.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, format?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const number = Number(value);
    if (format === 'rupees' && Number.isInteger(number)) return formatPaise(number);
    if (format === 'moment') return formatMoment(String(value));
    if (format === 'wait' && Number.isFinite(number)) return formatWait(number);
    return String(value);
  });
