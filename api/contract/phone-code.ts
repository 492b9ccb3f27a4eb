/**
 * SMS codes as recorded by our api. The calls are extensions that only our own web may use. A code is
 * valid once, for the purpose and the request for which it was sent. The same form may be submitted
 * again within a minute.
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
  /** An id that the web chooses for each request for a code. */
  request: z.string().regex(/^[\w-]{8,64}$/),
});

/**
 * `maker` is who generates the code. A code of the shop is in the answer. A code of the SMS provider
 * is sent only to the phone.
 */
export const MakeCodeRequest = PhoneCode.extend({ maker: z.enum(['shop', 'provider']) });
/** `code` is the code that was entered. It is empty if the SMS provider has confirmed the code. */
export const UseCodeRequest = PhoneCode.extend({ code: z.string().max(20).default('') });
export type PhoneCode = z.output<typeof PhoneCode>;

const formOptions = { body: 'form', extension: true } as const;

export const phoneCodeEndpoints = calls({
  phoneCodeMake: one('POST', 'phone/code', z.object({ code: text() }), {
    summary:
      'Generates a code, or records that the SMS provider sends one. Needs the client alias header.',
    request: MakeCodeRequest,
    ...formOptions,
  }),
  phoneCodeUse: one('POST', 'phone/code/use', z.unknown(), {
    summary: 'Redeems a code. Needs the client alias header.',
    request: UseCodeRequest,
    ...formOptions,
  }),
});
