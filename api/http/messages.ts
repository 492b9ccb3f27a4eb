/** The status of each refusal, and its sentence with the values filled in. */
import {
  type ErrorValues,
  type FieldCode,
  fillIn,
  type GeneralCode,
  type RefusalCode,
  type RequestCode,
} from '@contract/errors';
import { fieldMessages, requestMessages } from '@contract/messages';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const GENERAL: Record<GeneralCode, readonly [status: ContentfulStatusCode, message: string]> = {
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
  unavailable: [
    503,
    'The shop cannot reach its records at the moment. Please try again in a minute.',
  ],
};

const STATUS_OF_REQUEST: Record<RequestCode, ContentfulStatusCode> = {
  request_not_valid: 400,
  address_not_valid: 400,
  text_unreadable: 400,
  form_unreadable: 400,
  not_a_json_object: 400,
  form_encoding_required: 415,
  multipart_required: 415,
  session_ended: 401,
  distributors_only: 403,
  rank_too_low: 403,
  distributor_profile_only: 403,
  shop_only: 403,
  wrong_kyc_key: 403,
  category_unknown: 404,
  brand_unknown: 404,
  product_unknown: 404,
  product_withdrawn: 410,
  article_unknown: 404,
  picture_missing: 404,
  limit_unknown: 400,
  ticket_unknown: 404,
  cart_item_unknown: 404,
  cart_full: 409,
  wishlist_full: 409,
  not_for_sale: 409,
  not_on_sale: 409,
  out_of_stock: 409,
  sold_out: 409,
  price_changed: 409,
  delivery_not_there: 409,
  payment_method_missing: 409,
  cod_too_much: 409,
  cod_not_there: 409,
  order_unknown: 404,
  order_wrong_path: 403,
  order_key_missing: 400,
  order_not_payable: 409,
  order_not_cancellable: 409,
  order_not_returnable: 409,
  order_wrong_state: 409,
  refund_too_large: 409,
  refund_changed: 409,
  order_address_fixed: 409,
  address_unknown: 404,
  payment_unknown: 404,
  payment_not_verified: 400,
  payment_service_silent: 502,
  payment_attempt_over: 409,
  payment_service_refuses: 502,
  invoice_unknown: 404,
  team_member_unknown: 404,
  card_unknown: 404,
  announcement_unknown: 404,
  rank_not_next: 409,
  rank_not_for_sale: 409,
  rank_goods_wrong: 409,
  rank_goods_short: 409,
  too_many_orders: 429,
  too_many_payments: 429,
  idempotency_key_reused: 422,
  idempotency_key_in_use: 409,
  too_many_logins: 429,
  too_many_wrong_passwords: 429,
  too_many_new_emails: 429,
  too_many_new_pictures: 429,
  too_many_otps: 429,
  too_many_pans: 429,
  too_many_card_codes: 429,
  aadhaar_otp_already_sent: 429,
  aadhaar_service_silent: 502,
  pan_service_silent: 502,
  virus_scanner_silent: 503,
};

const isGeneral = (code: RefusalCode): code is GeneralCode => code in GENERAL;

export const statusOf = (code: RefusalCode): ContentfulStatusCode =>
  isGeneral(code) ? GENERAL[code][0] : STATUS_OF_REQUEST[code];

export const refusalMessage = (code: RefusalCode, values: ErrorValues = {}): string =>
  fillIn(isGeneral(code) ? GENERAL[code][1] : requestMessages[code], values);

export const fieldMessage = (code: FieldCode, values?: ErrorValues): string =>
  fillIn(fieldMessages[code], values);
