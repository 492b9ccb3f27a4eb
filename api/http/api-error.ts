/** The error for a refusal before a use case runs. Use cases return their refusals instead. */
import type { ErrorBody, ErrorValues, RefusalCode } from '@contract/errors';
import { type Refusal, refuse } from '../outcome';
import { fieldMessage, refusalMessage, statusOf } from './messages';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly refusal: Refusal;

  constructor(reason: Refusal | RefusalCode, values?: ErrorValues) {
    const refusal = typeof reason === 'string' ? refuse(reason, values) : reason;
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Returns the body of a refusal. For `bad_request`, the message is that of the first invalid field. */
export function bodyOf({ code, values, fields }: Refusal): ErrorBody {
  const sentences = Object.entries(fields ?? {}).map(
    ([name, error]) => [name, fieldMessage(error.code, error.values)] as const,
  );
  const [first] = sentences;
  return {
    status_code: statusOf(code),
    message: code === 'bad_request' && first ? first[1] : refusalMessage(code, values),
    code,
    ...(values ? { values } : {}),
    ...(fields ? { fields: Object.fromEntries(sentences), field_codes: fields } : {}),
    data: null,
  };
}
