import type { ReactNode } from 'react';
import { type FieldState, fieldIds } from './field-ids';

/** The hint under a label. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="hint" id={fieldIds(id).hint}>
      {children}
    </p>
  );
}

/** The messages above a control; nothing when there are none. */
export function FieldErrors({ id, errors }: Pick<FieldState, 'id' | 'errors'>) {
  if (!errors?.length) return null;
  return (
    <p className="err" id={fieldIds(id).error}>
      <span className="vh">Error: </span>
      {errors.join(' ')}
    </p>
  );
}
