/** The contract's sentences for error codes. A name in braces is replaced by a value. */
import type { FieldCode, RequestCode } from '@contract/errors';
import { fieldErrors } from '@contract/field-errors';
import { requestErrors } from '@contract/request-errors';

export const fieldErrorTexts: Record<FieldCode, string> = { ...fieldErrors };

export const requestErrorTexts = Object.fromEntries(
  Object.entries(requestErrors).map(([code, [, sentence]]) => [code, sentence]),
) as Record<RequestCode, string>;
