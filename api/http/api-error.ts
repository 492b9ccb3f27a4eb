/** A refusal before any use case runs, while a request is read or authorised; only this layer throws it. */
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

/** The body of a refusal: its message is that of the first field, if there is one. */
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
