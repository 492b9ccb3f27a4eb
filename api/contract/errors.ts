/**
 * What the api says when it refuses: codes, and values that go with them. The English sentences
 * stand in the api's table (`api/http/messages.ts`); a reader may say each code in its own words.
 */
/** What stands for a status where nothing more precise is known. */
export const GENERAL_CODES = [
  'bad_request',
  'unauthorised',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'gone',
  'too_large',
  'unsupported_media_type',
  'invalid',
  'too_many_requests',
  'internal',
  'not_implemented',
  'provider_unavailable',
  'unavailable',
] as const;
export type GeneralCode = (typeof GENERAL_CODES)[number];

/** Why a request as a whole is refused. */
export const REQUEST_CODES = [
  'request_not_valid',
  'address_not_valid',
  'text_unreadable',
  'form_unreadable',
  'not_a_json_object',
  'form_encoding_required',
  'multipart_required',
  'session_ended',
  'distributors_only',
  'distributor_profile_only',
  'shop_only',
  'wrong_kyc_key',
  'category_unknown',
  'brand_unknown',
  'product_unknown',
  'product_withdrawn',
  'article_unknown',
  'picture_missing',
  'data_closed',
  'limit_unknown',
  'ticket_unknown',
  'cart_item_unknown',
  'cart_full',
  'cart_changed',
  'wishlist_full',
  'not_for_sale',
  'not_on_sale',
  'out_of_stock',
  'sold_out',
  'goods_in_demand',
  'price_changed',
  'delivery_not_there',
  'payment_method_missing',
  'cod_too_much',
  'cod_not_there',
  'order_unknown',
  'order_wrong_path',
  'order_key_missing',
  'order_not_payable',
  'order_not_cancellable',
  'order_not_returnable',
  'order_return_not_asked',
  'order_wrong_state',
  'refund_too_small',
  'refund_too_large',
  'refund_changed',
  'order_address_fixed',
  'address_unknown',
  'payment_unknown',
  'payment_not_verified',
  'payment_service_silent',
  'payment_service_refuses',
  'payment_attempt_over',
  'invoice_unknown',
  'team_member_unknown',
  'card_unknown',
  'announcement_unknown',
  'rank_not_next',
  'rank_not_for_sale',
  'rank_already_ordered',
  'rank_goods_wrong',
  'rank_goods_short',
  'too_many_orders',
  'too_many_cash_orders',
  'too_many_payments',
  'idempotency_key_reused',
  'idempotency_key_in_use',
  'too_many_logins',
  'too_many_wrong_passwords',
  'too_many_new_emails',
  'too_many_new_pictures',
  'too_many_otps',
  'too_many_pans',
  'too_many_card_codes',
  'phone_code_wrong',
  'phone_code_over',
  'aadhaar_otp_already_sent',
  'aadhaar_service_silent',
  'pan_service_silent',
  'virus_scanner_silent',
  'second_factor_required',
  'login_challenge_over',
  'too_many_second_factors',
  'second_factor_not_begun',
  'changes_held',
  'account_stopped',
  'stop_link_over',
  'email_link_over',
  'too_many_email_links',
] as const;
export type RequestCode = (typeof REQUEST_CODES)[number];

/** What may be wrong with one field of a request. */
export const FIELD_CODES = [
  /** Of somebody else, such as the provider of identity checks, whose sentence is the value `message`. */
  'said_by_provider',
  'not_valid',
  'too_long',
  'name_required',
  'name_invalid',
  'email_required',
  'email_invalid',
  'phone_required',
  'phone_invalid',
  'password_required',
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'password_personal',
  'password_leaked',
  'login_required',
  'otp_required',
  'otp_invalid',
  'otp_not_requested',
  'aadhaar_required',
  'aadhaar_invalid',
  'pan_required',
  'pan_invalid',
  'pan_not_personal',
  'father_name_required',
  'father_phone_required',
  'nominee_required',
  'nominee_relation_required',
  'ref_code_required',
  'ref_code_invalid',
  'bank_name_required',
  'ifsc_required',
  'ifsc_invalid',
  'account_number_required',
  'account_number_invalid',
  'address_line1_required',
  'city_required',
  'state_required',
  'state_invalid',
  'pin_required',
  'pin_invalid',
  'gstin_invalid',
  'quantity_invalid',
  'quantity_too_large',
  'state_differs_from_order',
  'pin_costs_more',
  'pin_not_in_state',
  'gstin_business_required',
  'signature_required',
  'aadhaar_front_required',
  'aadhaar_back_required',
  'pan_card_required',
  'declarations_required',
  'aadhaar_consent_required',
  'phone_not_verified',
  'phone_proof_too_old',
  'phone_unknown',
  'phone_taken',
  'email_taken',
  'aadhaar_taken',
  'pan_taken',
  'ref_code_unknown',
  'ref_code_is_number',
  'line_too_deep',
  'sponsor_line_too_deep',
  'login_wrong',
  'current_password_required',
  'current_password_wrong',
  'app_code_required',
  'app_code_wrong',
  'phone_has_second_factor',
  'phone_account_stopped',
  'name_is_fixed',
  'bank_needs_pan',
  'aadhaar_refused',
  'aadhaar_not_verified',
  'otp_wrong',
  'otp_expired',
  'otp_tried_too_often',
  'pan_wrong',
  'pan_not_verified',
  'name_differs_from_pan',
  'documents_differ',
  'too_young',
  'age_unknown',
  'file_empty',
  'file_too_large',
  'file_no_picture',
  'file_no_picture_or_pdf',
  'picture_damaged',
  'picture_too_large',
  'pdf_damaged',
  'pdf_locked',
  'pdf_active',
  'file_infected',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** Why a request is refused. With `bad_request`, its fields say why. */
export type RefusalCode = GeneralCode | RequestCode;

/** A code that stands for one sentence; the general ones stand for many. */
export type ErrorCode = RequestCode | FieldCode;

export const REFUSAL_CODES: readonly RefusalCode[] = [...GENERAL_CODES, ...REQUEST_CODES];

/** What a code leaves open, such as `max` of `too_long`. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** What is wrong with one field. */
export interface FieldError {
  code: FieldCode;
  values?: ErrorValues;
}

const fieldCodes: ReadonlySet<string> = new Set(FIELD_CODES);
const errorCodes: ReadonlySet<string> = new Set([...REQUEST_CODES, ...FIELD_CODES]);

export const isFieldCode = (code: unknown): code is FieldCode =>
  typeof code === 'string' && fieldCodes.has(code);

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && errorCodes.has(code);

/** What of an issue of zod tells its code: the schemas of the contract have it as the message. */
interface SchemaIssue {
  message: string;
  /** `max` and the like, of a check that has the code alone. */
  params?: Record<string, unknown> | undefined;
  maximum?: unknown;
  minimum?: unknown;
}

/** The code of a schema's issue and its values; null for an issue that has no code of ours. */
export function fieldErrorOf({
  message,
  params,
  maximum,
  minimum,
}: SchemaIssue): FieldError | null {
  if (!isFieldCode(message)) return null;
  const given = { max: maximum, min: minimum, ...params };
  const values = Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
  return Object.keys(values).length > 0 ? { code: message, values } : { code: message };
}

/**
 * The body of a refusal. `fields` maps a field's name to the sentence that says what is wrong, and
 * `field_codes` to its code. `values` fill in what a code leaves open; `retry_after` is seconds.
 */
export interface ErrorBody {
  status_code: number;
  message: string;
  code: RefusalCode;
  values?: ErrorValues;
  fields?: Record<string, string>;
  field_codes?: Record<string, FieldError>;
  data: null;
}
