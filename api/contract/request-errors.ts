/**
 * The codes of all refusals of a request, each with its HTTP status and its sentence in English.
 * `{name}` is replaced by a value of the error. Strings that spec sections 5 and 8 define are exact.
 */
import { catalogueErrors } from './catalogue-errors';
import { deskOrderErrors } from './desk-order-errors';

type ClientErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429;
type ErrorStatus = ClientErrorStatus | 500 | 501 | 502 | 503;
type RequestError = [status: ErrorStatus, message: string];

/** The codes of refusals that have no more specific code. */
export const generalErrors = {
  bad_request: [400, 'The request is not valid.'],
  unauthorised: [401, 'Log in to continue.'],
  forbidden: [403, 'This is not allowed.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'Use {methods} here.'],
  conflict: [409, 'This has changed in the meantime. Load the page again.'],
  gone: [410, 'This is no longer available.'],
  too_large: [413, 'The request is too large.'],
  unsupported_media_type: [
    415,
    'The request has a content type that this address does not accept.',
  ],
  invalid: [422, 'The request is not valid.'],
  too_many_requests: [429, 'Too many requests. Try again in {retry_after:wait}.'],
  internal: [500, 'Something went wrong.'],
  not_implemented: [501, 'This shop does not offer this.'],
  provider_unavailable: [502, 'The service is not responding. Try again in a few minutes.'],
  unavailable: [503, 'The shop is not available at the moment. Try again in a minute.'],
} satisfies Record<string, RequestError>;

/** Why a request is refused as a whole. */
export const requestErrors = {
  ...catalogueErrors,
  ...deskOrderErrors,
  request_not_valid: [400, 'The request is not valid: check {names}.'],
  address_not_valid: [400, 'The address is not valid.'],
  text_unreadable: [400, 'The text contains a character that we cannot read. Remove it.'],
  form_unreadable: [400, 'We could not read the form. Send it again.'],
  not_a_json_object: [400, 'The request body is not a JSON object.'],
  form_encoding_required: [415, 'Send the form as application/x-www-form-urlencoded.'],
  multipart_required: [415, 'Send the form as multipart/form-data.'],
  session_ended: [401, 'Your session has ended. Log in again.'],
  distributors_only: [403, 'Only distributors can use this part of the shop.'],
  data_closed: [403, 'Enter your password again to see your data.'],
  distributor_profile_only: [403, 'Only distributors have this part of the profile.'],
  shop_only: [403, 'Only the shop itself can use this.'],
  wrong_kyc_key: [403, 'This program cannot request an Aadhaar OTP.'],
  category_unknown: [404, 'There is no such category.'],
  brand_unknown: [404, 'There is no such brand.'],
  product_unknown: [404, 'There is no such product.'],
  product_withdrawn: [410, 'This product is no longer sold.'],
  article_unknown: [404, 'There is no such article.'],
  picture_missing: [404, 'You have no profile picture.'],
  import_unknown: [404, 'There is no such import. It may have been deleted.'],
  import_started: [409, 'This import has been started or has ended. Load the page again.'],
  import_columns_missing: [
    409,
    'Some columns are still missing. Choose them, then update the preview.',
  ],
  import_file_missing: [410, 'The uploaded file is no longer there. Upload it again.'],
  import_rejected_rows_gone: [404, 'The rejected rows are no longer stored.'],
  import_busy: [
    409,
    'Another import or undo is in progress. Wait until it has ended, then try again.',
  ],
  import_not_last: [409, 'Only the last import can be undone. Undo the later ones first.'],
  limit_unknown: [400, 'There is no such limit.'],
  ticket_unknown: [404, 'We found no such ticket. Check its number and the e-mail or phone.'],
  template_unknown: [404, 'There is no such template.'],
  template_changed: [
    409,
    'Somebody has changed this template since you opened it. Open it again to see how.',
  ],
  ticket_changed: [
    409,
    'Somebody has changed this ticket since you opened it. Read it again below, then send the form once more.',
  ],
  cart_item_unknown: [404, 'This product is no longer in your cart.'],
  cart_full: [
    409,
    'Your cart has {max} different products, which is the most it can hold. Order or remove some.',
  ],
  cart_changed: [
    409,
    'Your cart has changed: {name} is no longer in it, or there are fewer pieces of it. You may have ordered it already. Check your orders and your cart.',
  ],
  wishlist_full: [
    409,
    'Your wishlist has {max} products, which is the most it can hold. Remove some.',
  ],
  not_for_sale: [409, '{name} is no longer available. Remove it from your cart.'],
  not_on_sale: [409, '{name} is not on sale yet.'],
  out_of_stock: [409, '{name}: only {left} left. Change the quantity.'],
  sold_out: [409, '{name} is out of stock at the moment.'],
  goods_in_demand: [
    409,
    'Other people are buying the same products right now. Nothing was ordered. Try again.',
  ],
  price_changed: [409, 'Prices have changed since you saw the total. Check the new total.'],
  delivery_not_there: [409, 'We do not deliver to this PIN code. Use another address.'],
  payment_method_missing: [409, 'This shop does not offer this payment method. Choose another.'],
  cod_too_much: [
    409,
    'Cash on delivery is available up to {max:rupees}. Choose another payment method.',
  ],
  cod_not_there: [
    409,
    'Cash on delivery is not available at this PIN code. Choose another payment method.',
  ],
  order_unknown: [404, 'There is no such order.'],
  parcel_unreadable: [
    409,
    'We could not read this line. It needs an order number, a carrier and a tracking number.',
  ],
  parcel_twice: [409, 'This order is in the file twice.'],
  parcel_tracking_used: [409, 'Line {line} has the same tracking number.'],
  order_wrong_path: [403, 'This account must order through another call.'],
  order_key_missing: [400, 'The order needs an idempotency key. Load the page again.'],
  order_not_payable: [409, 'This order is already paid, or can no longer be paid.'],
  order_not_cancellable: [409, 'You can no longer cancel this order.'],
  order_not_returnable: [409, 'You can no longer return these products.'],
  job_not_parked: [
    409,
    'This job is no longer in the list of failed jobs. Somebody else may have retried or deleted it.',
  ],
  books_table_unknown: [404, 'There is no such table.'],
  books_period_invalid: [
    400,
    'Choose a period of 1 to {days} days that does not end before it starts.',
  ],
  setting_unknown: [404, 'There is no such setting.'],
  setting_changed: [
    409,
    '{actor} has saved version {version} since you opened this page. Your changes were not saved.',
  ],
  gstin_missing: [409, 'This shop has no GSTIN, so it files no GST return.'],
  order_wrong_state: [409, 'This is not possible, because the order is {state}.'],
  order_address_fixed: [409, 'You can no longer change the address of this order.'],
  address_unknown: [404, 'This address is no longer in your address book. Choose another.'],
  payment_unknown: [404, 'There is no such payment.'],
  payment_not_verified: [400, 'We could not verify this payment.'],
  payment_service_unavailable: [
    502,
    'The payment service is not responding. Nothing was paid. Try again in a few minutes.',
  ],
  payment_attempt_over: [409, 'This payment did not go through. Start a new one.'],
  payment_service_refused: [
    502,
    'The payment service refused this payment. Nothing was paid. Choose another payment method.',
  ],
  invoice_unknown: [404, 'There is no such invoice.'],
  announcement_unknown: [404, 'There is no such announcement.'],
  card_unknown: [404, 'No ID card has this code.'],
  team_member_unknown: [404, 'There is no such member in your team.'],
  rank_not_next: [409, 'You can only buy the next rank. Check your ranks.'],
  rank_not_for_sale: [409, 'You cannot buy this rank at the moment.'],
  rank_already_ordered: [
    409,
    'You have an unpaid order for this rank. Pay for it or cancel it in your orders.',
  ],
  rank_goods_wrong: [409, 'Some of these products do not belong to this rank.'],
  rank_goods_short: [409, 'To buy this rank, add products for {missing:rupees} more.'],
  too_many_cash_orders: [
    429,
    'Too many cash on delivery orders in a short time. Choose another payment method, or try again in {retry_after:wait}.',
  ],
  too_many_orders: [429, 'Too many orders in a short time. Try again in {retry_after:wait}.'],
  too_many_payments: [429, 'Too many attempts to pay. Try again in {retry_after:wait}.'],
  idempotency_key_reused: [
    422,
    'You already sent this form with other answers. We kept the first ones.',
  ],
  idempotency_key_in_use: [
    409,
    'This form is already being sent. Try again in {retry_after:wait}.',
  ],
  too_many_logins: [429, 'Too many attempts to log in. Try again in {retry_after:wait}.'],
  too_many_wrong_passwords: [429, 'Too many wrong passwords. Try again in {retry_after:wait}.'],
  too_many_new_emails: [
    429,
    'You tried too many new e-mail addresses. Try again in {retry_after:wait}.',
  ],
  too_many_new_pictures: [429, 'You sent too many new pictures. Try again in {retry_after:wait}.'],
  too_many_otps: [429, 'Too many OTPs were requested. Try again in {retry_after:wait}.'],
  too_many_card_codes: [429, 'Too many unknown ID card codes. Try again in {retry_after:wait}.'],
  too_many_pans: [429, 'Too many PANs were checked. Try again in {retry_after:wait}.'],
  phone_code_wrong: [400, 'Invalid OTP.'],
  phone_code_over: [
    400,
    'This OTP has expired, was already used, or was sent for something else. Request a new one.',
  ],
  aadhaar_otp_already_sent: [
    429,
    'An OTP was already sent for this Aadhaar number. Try again in {retry_after:wait}.',
  ],
  aadhaar_service_unavailable: [
    502,
    'The Aadhaar service is not responding. Try again in a few minutes.',
  ],
  pan_service_unavailable: [502, 'The PAN service is not responding. Try again in a few minutes.'],
  virus_scanner_unavailable: [
    503,
    'We cannot check files at the moment. Try again in a few minutes.',
  ],
  second_factor_required: [403, 'This account also needs a code from an authenticator app.'],
  login_challenge_over: [400, 'Too much time has passed. Log in again.'],
  too_many_second_factors: [429, 'Too many wrong codes. Try again in {retry_after:wait}.'],
  second_factor_not_begun: [409, 'The setup code has expired. Start again.'],
  changes_held: [
    409,
    'The password of this account was reset with an SMS code. Until {until:moment} you cannot change your bank account, mobile number, e-mail address or two-step log-in, see your data or close the account. This protects you if somebody has stolen your SIM. Try again after that.',
  ],
  changes_held_after_joining: [
    409,
    'Your customer account became a distributor account and got a new password, confirmed with an SMS code. Until {until:moment} you cannot change your bank account, mobile number, e-mail address or two-step log-in, see your data or close the account. This protects you if somebody has stolen your SIM. Try again after that.',
  ],
  account_stopped: [
    409,
    'This account is locked. Write to us. We unlock it once we have confirmed who you are.',
  ],
  stop_link_over: [410, 'This link has expired. If something is wrong, contact us.'],
  email_link_over: [410, 'This link is no longer valid. If you can log in, request a new one.'],
  desk_signed_out: [401, 'Your session has ended. Please sign in again.'],
  desk_not_allowed: [403, 'Your roles do not include this. Ask an owner of the shop.'],
  recent_code_required: [403, 'Enter a code from your app to confirm that it is you.'],
  staff_link_over: [
    410,
    'This link has expired or was used. If somebody else used it, tell an owner of the shop.',
  ],
  staff_setup_over: [
    400,
    'The set-up has expired. Add the new code below to your app and save the new recovery codes.',
  ],
  backup_under_way: [
    409,
    'A backup is waiting or running already, or has failed and is listed below under “Background jobs that failed”.',
  ],
  backup_no_folder: [
    409,
    'This shop has no folder for backups. Set BACKUP_DIR on the server first.',
  ],
  staff_recover_owner: [
    409,
    'To recover the account of an owner, run the command npm run staff -- owner on the server.',
  ],
  staff_is_disabled: [409, 'This account is disabled. Enable it first.'],
  staff_invitation_recovers: [
    409,
    'This link recovers an account. Make a new link on the page of that account.',
  ],
  staff_invitation_unknown: [404, 'This invitation has been used, revoked or replaced.'],
  staff_changed: [
    409,
    'Somebody else has changed the roles of this account since you opened the page. You see the current roles and your choice below. Save to replace the current roles.',
  ],
  member_unknown: [404, 'There is no such member.'],
  member_closed: [409, 'This account is closed.'],
  member_changed: [
    409,
    'Somebody has changed this account since you opened it. Read it again below.',
  ],
  document_unknown: [404, 'There is no such document.'],
  document_closed: [403, 'Enter a reason to open the document again.'],
  document_unreadable: [409, 'This file cannot be shown. Ask the member to send it again.'],
  document_changed: [
    409,
    'This document was replaced, or somebody has decided about it. Open it again before you decide.',
  ],
  document_approved: [409, 'This document is approved. You do not need to send it again.'],
  founder_exists: [
    409,
    'The shop already has a distributor. New distributors register on the website.',
  ],
  staff_unknown: [404, 'There is no such staff account.'],
  staff_last_owner: [409, 'This is the last owner. Make somebody else an owner first.'],
  too_many_email_links: [
    429,
    'We have already sent the link several times. Try again in {retry_after:wait}.',
  ],
} satisfies Record<string, RequestError>;
