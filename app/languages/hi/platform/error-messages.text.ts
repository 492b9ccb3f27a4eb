/** The contract's sentences for error codes, which are in `api/contract/languages`. */
import { fieldErrors } from '@contract/languages/hi/field-errors';
import { requestErrors } from '@contract/languages/hi/request-errors';
import type * as english from '~/platform/error-messages.text';

export const fieldErrorTexts: Partial<typeof english.fieldErrorTexts> = fieldErrors;

export const requestErrorTexts: Partial<typeof english.requestErrorTexts> = requestErrors;
