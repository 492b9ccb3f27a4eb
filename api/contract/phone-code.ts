/**
 * Codes by SMS as our api records them: an extension that only our own web may call. A code serves
 * once, for the purpose and the request that it was sent for.
 */
import { z } from 'zod';
import { one } from './endpoint';
import { text } from './fields';
import { proofPurposes } from './phone-voucher';

/** How long one serves, whoever made it. */
export const PHONE_CODE_MINUTES = 10;

const PhoneCode = z.object({
  /** Ten digits. */
  phone: z.string().regex(/^\d{10}$/),
  purpose: z.enum(proofPurposes),
  /** Chosen by the web for one request for a code. */
  request: z.string().regex(/^[\w-]{8,64}$/),
});

/** `maker` is the shop, whose code is answered, or the SMS provider, which tells it to the phone alone. */
export const MakeCodeRequest = PhoneCode.extend({ maker: z.enum(['shop', 'provider']) });
/** `code` is what was typed; empty for one that the provider has found right. */
export const UseCodeRequest = PhoneCode.extend({ code: z.string().max(20).default('') });
export type PhoneCode = z.output<typeof PhoneCode>;

const extension = { body: 'form', extension: true } as const;

export const phoneCodeEndpoints = {
  phoneCodeMake: one('POST', 'phone/code', z.object({ code: text() }), {
    summary: 'Records that a code is sent, or makes it. Needs the client alias header.',
    request: MakeCodeRequest,
    ...extension,
  }),
  phoneCodeUse: one('POST', 'phone/code/use', z.unknown(), {
    summary: 'Uses a code up. Needs the client alias header.',
    request: UseCodeRequest,
    ...extension,
  }),
};
