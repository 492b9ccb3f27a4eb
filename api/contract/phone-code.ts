/**
 * SMS codes as recorded by our api: an extension that only our own web may call. A code can be
 * used once (and sent again within a minute), for the purpose and request that it was sent for.
 */
import { z } from 'zod';
import { calls, one } from './endpoint';
import { text } from './fields';
import { proofPurposes } from './phone-voucher';

/** Minutes for which a code is valid. */
export const PHONE_CODE_MINUTES = 10;

const PhoneCode = z.object({
  /** Ten digits. */
  phone: z.string().regex(/^\d{10}$/),
  purpose: z.enum(proofPurposes),
  /** Chosen by the web for one request for a code. */
  request: z.string().regex(/^[\w-]{8,64}$/),
});

/**
 * `maker` is the shop, whose code is in the answer, or the SMS provider, which sends it only to the
 * phone.
 */
export const MakeCodeRequest = PhoneCode.extend({ maker: z.enum(['shop', 'provider']) });
/** `code` is what was entered; empty for one that the provider has confirmed. */
export const UseCodeRequest = PhoneCode.extend({ code: z.string().max(20).default('') });
export type PhoneCode = z.output<typeof PhoneCode>;

const formOptions = { body: 'form', extension: true } as const;

export const phoneCodeEndpoints = calls({
  phoneCodeMake: one('POST', 'phone/code', z.object({ code: text() }), {
    summary: 'Records that a code is sent, or generates it. Needs the client alias header.',
    request: MakeCodeRequest,
    ...formOptions,
  }),
  phoneCodeUse: one('POST', 'phone/code/use', z.unknown(), {
    summary: 'Redeems a code. Needs the client alias header.',
    request: UseCodeRequest,
    ...formOptions,
  }),
});
