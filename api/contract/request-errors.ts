/**
 * The codes of all refusals of a request: status, and sentence in English. `{name}` is a value of
 * the error; `errors.ts` has the types. The exact strings of spec sections 5 and 8 are kept.
 */

type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 500
  | 501
  | 502
  | 503;
type RequestError = [status: ErrorStatus, message: string];

/** For a status without a more specific code. */
export const generalErrors = {
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
  too_many_requests: [429, 'Too many requests. Please try again in {retry_after:wait}.'],
  internal: [500, 'Something went wrong.'],
  not_implemented: [501, 'This shop does not offer that.'],
  provider_unavailable: [502, 'The service is not answering. Please try again in a few minutes.'],
  unavailable: [503, 'The shop is not available at the moment. Try again in a minute.'],
} satisfies Record<string, RequestError>;

/** Why a request is refused as a whole. */
export const requestErrors = {
  request_not_valid: [400, 'The request is not valid: check {names}.'],
  address_not_valid: [400, 'The address is not valid.'],
  text_unreadable: [400, 'The text has an unreadable character.'],
  form_unreadable: [400, 'The form could not be read. Please send it again.'],
  not_a_json_object: [400, 'The request body is not a JSON object.'],
  form_encoding_required: [415, 'Send the form as application/x-www-form-urlencoded.'],
  multipart_required: [415, 'Send the form as multipart/form-data.'],
  session_ended: [401, 'Your session has ended. Please log in again.'],
  distributors_only: [403, 'Only distributors can use this part of the shop.'],
  data_closed: [403, 'Please enter your password again to see your data.'],
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
  cart_item_unknown: [404, 'This product is no longer in your cart.'],
  cart_full: [
    409,
    'Your cart holds {max} different products already. Please order or remove some.',
  ],
  cart_changed: [
    409,
    'Your cart has changed: {name} is no longer in it, or there are fewer pieces of it. You may have ordered it already. Check your orders and your cart.',
  ],
  wishlist_full: [409, 'Your wishlist holds {max} products already. Please remove some.'],
  not_for_sale: [409, '{name} is no longer available. Remove it from your cart.'],
  not_on_sale: [409, '{name} is not on sale yet.'],
  out_of_stock: [409, '{name}: only {left} left. Please change the quantity.'],
  sold_out: [409, '{name} is out of stock at the moment.'],
  goods_in_demand: [
    409,
    'Other people are buying the same goods at this moment. Nothing was ordered. Please try again.',
  ],
  price_changed: [409, 'Prices have changed since you looked. Please check the new total.'],
  delivery_not_there: [409, 'We do not deliver to this PIN code. Please use another address.'],
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
  order_wrong_path: [403, 'This account orders by another call.'],
  order_key_missing: [400, 'The order needs an idempotency key.'],
  order_not_payable: [409, 'You can no longer pay for this order.'],
  order_not_cancellable: [409, 'You can no longer cancel this order.'],
  order_not_returnable: [409, 'You can no longer return these products.'],
  order_return_not_asked: [
    409,
    'The buyer has not requested a return. The buyer requests it on the page of the order.',
  ],
  order_wrong_state: [409, 'This cannot be done: the order is {state}.'],
  refund_too_small: [409, 'A refund must be at least {least:rupees}. Nothing was refunded.'],
  refund_too_large: [409, 'Only {most:rupees} can be refunded.'],
  refund_changed: [409, 'Part of the amount was refunded in the meantime: {most:rupees} are left.'],
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
  announcement_unknown: [404, 'There is no such announcement.'],
  card_unknown: [404, 'No ID card has this code.'],
  team_member_unknown: [404, 'There is no such member in your team.'],
  rank_not_next: [409, 'Only the next rank can be bought. Please look at your ranks again.'],
  rank_not_for_sale: [409, 'This rank cannot be bought at the moment.'],
  rank_already_ordered: [
    409,
    'You have an unpaid order for this rank. Pay for it or cancel it on the page of your orders.',
  ],
  rank_goods_wrong: [409, 'Some of these goods do not belong to this rank.'],
  rank_goods_short: [409, 'This rank takes goods for {missing:rupees} more.'],
  too_many_cash_orders: [
    429,
    'Too many cash on delivery orders in a short time. Choose another way to pay, or try again in {retry_after:wait}.',
  ],
  too_many_orders: [
    429,
    'Too many orders in a short time. Please try again in {retry_after:wait}.',
  ],
  too_many_payments: [429, 'Too many tries to pay. Please try again in {retry_after:wait}.'],
  idempotency_key_reused: [
    422,
    'This was already sent with other answers. We kept the first ones.',
  ],
  idempotency_key_in_use: [
    409,
    'This form is being sent already. Please try again in {retry_after:wait}.',
  ],
  too_many_logins: [429, 'Too many tries to log in. Please try again in {retry_after:wait}.'],
  too_many_wrong_passwords: [
    429,
    'Too many wrong passwords. Please try again in {retry_after:wait}.',
  ],
  too_many_new_emails: [
    429,
    'Too many new e-mail addresses were tried. Please try again in {retry_after:wait}.',
  ],
  too_many_new_pictures: [
    429,
    'Too many new pictures were sent. Please try again in {retry_after:wait}.',
  ],
  too_many_otps: [429, 'Too many OTPs were asked for. Please try again in {retry_after:wait}.'],
  too_many_card_codes: [
    429,
    'Too many codes were tried that are on no ID card. Please try again in {retry_after:wait}.',
  ],
  too_many_pans: [429, 'Too many PANs were looked up. Please try again in {retry_after:wait}.'],
  phone_code_wrong: [400, 'Invalid OTP.'],
  phone_code_over: [
    400,
    'This OTP has expired, was used, or was sent for something else. Ask for a new one.',
  ],
  aadhaar_otp_already_sent: [
    429,
    'An OTP for this Aadhaar number was asked for already. Please try again in {retry_after:wait}.',
  ],
  aadhaar_service_silent: [
    502,
    'The Aadhaar service is not answering. Please try again in a few minutes.',
  ],
  pan_service_silent: [502, 'The PAN service is not answering. Please try again in a few minutes.'],
  virus_scanner_silent: [503, 'Files cannot be checked now. Please try again in a few minutes.'],
  second_factor_required: [403, 'This account asks for a code of an app too.'],
  login_challenge_over: [400, 'Too much time has passed. Please log in again.'],
  too_many_second_factors: [429, 'Too many wrong codes. Please try again in {retry_after:wait}.'],
  second_factor_not_begun: [409, 'The setup code has expired. Start again.'],
  changes_held: [
    409,
    'The password of this account was reset by an SMS code. Until {until:moment} bank account, mobile number, e-mail and two-step log-in stay as they are, so that nobody with a stolen SIM can change them. Please send this again after that.',
  ],
  account_stopped: [
    409,
    'A change of this account was stopped from a message about it. Please write to us: once we know that it is you, we open it again.',
  ],
  stop_link_over: [410, 'This link has expired. If something is wrong, contact us.'],
  email_link_over: [410, 'This link has expired. Request a new one from your account.'],
  too_many_email_links: [
    429,
    'The link was sent several times already. Please try again in {retry_after:wait}.',
  ],
} satisfies Record<string, RequestError>;
