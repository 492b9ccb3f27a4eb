import type { ReactNode } from 'react';
import { type FieldState, fieldIds } from './field-ids';
import { fieldText } from './form.text';
import { Sentence } from './sentence';

/** The hint below a label. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="hint" id={fieldIds(id).hint}>
      {children}
    </p>
  );
}

/** The error messages above a control, if there are any. */
export function FieldErrors({ id, errors }: Pick<FieldState, 'id' | 'errors'>) {
  if (!errors?.length) return null;
  return (
    <p className="err" id={fieldIds(id).error}>
      <span className="vh">{fieldText.error}</span>
      <Sentence>{errors.join(' ')}</Sentence>
    </p>
  );
}
