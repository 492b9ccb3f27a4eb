/** The status of each refusal, and its message with the values filled in. */
import { type ErrorValues, type FieldCode, fillTemplate, type RefusalCode } from '@contract/errors';
import { fieldErrors } from '@contract/field-errors';
import { generalErrors, requestErrors } from '@contract/request-errors';

const refusals = { ...generalErrors, ...requestErrors };

export const statusOf = (code: RefusalCode) => refusals[code][0];

export const refusalMessage = (code: RefusalCode, values: ErrorValues = {}): string =>
  fillTemplate(refusals[code][1], values);

export const fieldMessage = (code: FieldCode, values?: ErrorValues): string =>
  fillTemplate(fieldErrors[code], values);
