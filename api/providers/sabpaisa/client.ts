/** Payments by SabPaisa: an encrypted form, an encrypted return, an enquiry and a refund. */
import { timeInIndia } from '@contract/india';
import { z } from 'zod';
import { type GatewayAnswer, parseAnswer, sendToGateway } from '../gateway-request';
import { parseFields, parseRupees, plainValue, rupeeText, serialiseFields } from './fields';
import { createSabpaisaCipher, type SabpaisaScheme } from './scheme';

interface SabpaisaSettings {
  /** Where browsers post the form: a URL, or a path on the shop's origin. */
  initUrl: string;
  enquiryUrl: string;
  refundUrl: string;
  clientCode: string;
  username: string;
  password: string;
  authKey: string;
  authIv: string;
  scheme: SabpaisaScheme;
  timeoutMs: number;
}

interface NewTransaction {
  /** Our own reference, which is new for each attempt: letters, digits, `-` and `_`. */
  clientTxnId: string;
  amountPaise: number;
  payer: { name: string; email: string; phone: string };
  /** Must have no query string: SabPaisa does not encode values. */
  callbackUrl: string;
  at: Date;
}

const STATUSES = {
  '0000': 'success',
  '0100': 'initiated',
  '0200': 'aborted',
  '0300': 'failed',
  /** The payment is pending: the buyer pays later at a counter. */
  '0400': 'challan',
  '0500': 'challan',
  '0600': 'refund_initiated',
  '0700': 'refunded',
  /** The payment was made and settled to the shop. */
  '0800': 'success',
  '0999': 'unknown',
  '404': 'not_found',
} as const;

export type SabpaisaStatus = (typeof STATUSES)[keyof typeof STATUSES];

export interface SabpaisaTransaction {
  clientTxnId: string;
  status: SabpaisaStatus;
  /** The requested amount, which callers compare with the order. Null if it is missing. */
  amountPaise: number | null;
  /** The paid amount, including any fee that the payer bears. Null if it is missing. */
  paidPaise: number | null;
  /** SabPaisa's id of the transaction; empty before SabPaisa assigns one. */
  sabpaisaTxnId: string;
  paymentMode: string;
  /** For logs and staff. */
  message: string;
}

interface NewRefund {
  clientTxnId: string;
  sabpaisaTxnId: string;
  amountPaise: number;
  reason: string;
}

/** Requests to SabPaisa return a `GatewayFault` when they fail. They are not retried. */
export interface Sabpaisa {
  /**
   * Returns the fields `encData` and `clientCode` that the browser posts, and the address for the form.
   * @throws {RangeError} for an invalid amount, or for a reference or address that the plain text
   * cannot contain
   */
  initRequest(transaction: NewTransaction): {
    action: string;
    clientCode: string;
    encData: string;
  };
  /**
   * Reads the browser's return. Returns null if it cannot be decrypted, or lacks a reference or a
   * known state. With the scheme `cbc`, a return can be forged, so only `enquire` proves a payment.
   */
  readResponse(encResponse: string): SabpaisaTransaction | null;
  /** Asks for the state of a transaction; `not_found` if the payer never reached SabPaisa. */
  enquire(clientTxnId: string): Promise<GatewayAnswer<SabpaisaTransaction>>;
  /**
   * Requests a refund. SabPaisa has no idempotency keys, so call `enquire` before a retry.
   * `enquire` also says whether the money was returned.
   */
  refund(refund: NewRefund): Promise<GatewayAnswer<{ message: string }>>;
}

const enquirySchema = z.object({ statusResponseData: z.string().min(1) });
const refundSchema = z.object({ message: z.string() });

/**
 * Creates the client.
 * @throws {RangeError} if a credential is missing, or if a key has the wrong length for the scheme
 */
export function createSabpaisa(settings: SabpaisaSettings): Sabpaisa {
  const { initUrl, enquiryUrl, refundUrl, clientCode, username, password, timeoutMs } = settings;
  if (!clientCode || !username || !password) {
    throw new RangeError('SabPaisa needs a client code, a user name and a password.');
  }
  const cipher = createSabpaisaCipher(settings.scheme, settings.authKey, settings.authIv);
  const post = (url: string, body: object) =>
    sendToGateway({ url, method: 'POST', body, timeoutMs });
  const read = (encrypted: string): SabpaisaTransaction | null => {
    const plain = cipher.decrypt(encrypted);
    return plain === null ? null : parseTransaction(plain);
  };

  return {
    initRequest({ clientTxnId, amountPaise, payer, callbackUrl, at }) {
      const plain = serialiseFields([
        ['payerName', payer.name],
        ['payerEmail', payer.email],
        ['payerMobile', payer.phone],
        ['clientTxnId', requirePlain(clientTxnId)],
        ['amount', rupeeText(amountPaise)],
        ['clientCode', clientCode],
        ['transUserName', username],
        ['transUserPassword', password],
        ['callbackUrl', requirePlain(callbackUrl)],
        ['channelId', 'W'],
        ['mcc', '5666'],
        ['transDate', timeInIndia(at)],
      ]);
      return { action: initUrl, clientCode, encData: cipher.encrypt(plain) };
    },
    readResponse: read,
    async enquire(clientTxnId) {
      const query = serialiseFields([
        ['clientCode', clientCode],
        ['clientTxnId', clientTxnId],
      ]);
      const body = { clientCode, statusTransEncData: cipher.encrypt(query) };
      const answer = await post(enquiryUrl, body);
      if (answer.outcome === 'unreachable') return answer;
      const sealed = parseAnswer(enquirySchema, answer);
      if (sealed.outcome !== 'ok') return sealed;
      const transaction = read(sealed.value.statusResponseData);
      if (transaction?.status === 'not_found' && transaction.clientTxnId === '') {
        return { outcome: 'ok', value: { ...transaction, clientTxnId } };
      }
      // An answer about another transaction proves nothing about this one.
      return transaction?.clientTxnId === clientTxnId
        ? { outcome: 'ok', value: transaction }
        : { outcome: 'unreadable', status: answer.status };
    },
    async refund({ clientTxnId, sabpaisaTxnId, amountPaise, reason }) {
      const query = serialiseFields([
        ['clientCode', clientCode],
        ['amount', rupeeText(amountPaise)],
        ['spTxnId', sabpaisaTxnId],
        ['clientTxnId', clientTxnId],
        ['message', reason],
      ]);
      const answer = await post(refundUrl, { clientCode, refundQuery: cipher.encrypt(query) });
      if (answer.outcome === 'unreachable') return answer;
      const refusal = refundSchema.safeParse(answer.json);
      if (answer.status >= 400 && refusal.success) {
        const { message } = refusal.data;
        return { outcome: 'refused', status: answer.status, code: '', description: message };
      }
      return parseAnswer(refundSchema, answer);
    },
  };
}

/** Returns the value. @throws {RangeError} if it has characters that the plain text cannot contain */
function requirePlain(value: string): string {
  if (value === '' || plainValue(value) !== value) {
    throw new RangeError('SabPaisa does not support this reference or address.');
  }
  return value;
}

const isCode = (code: string): code is keyof typeof STATUSES => Object.hasOwn(STATUSES, code);

/** Returns null if the status is unknown, or if a transaction that was found has no reference. */
function parseTransaction(plain: string): SabpaisaTransaction | null {
  const fields = parseFields(plain);
  const field = (name: string) => fields.get(name) ?? '';
  const code = field('statusCode');
  if (!isCode(code)) return null;
  const status = STATUSES[code];
  const clientTxnId = field('clientTxnId');
  if (clientTxnId === '' && status !== 'not_found') return null;
  return {
    clientTxnId,
    status,
    amountPaise: parseRupees(field('amount')),
    paidPaise: parseRupees(field('paidAmount')),
    sabpaisaTxnId: field('sabpaisaTxnId'),
    paymentMode: field('paymentMode'),
    message: field('sabpaisaMessage') || field('bankMessage'),
  };
}
