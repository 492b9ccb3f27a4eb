/** Unsaved values of the profile's forms. */
import type { z } from 'zod';
import { constraintsOf } from '~/platform/forms/forms.server';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { createUnsavedForms } from '~/platform/forms/unsaved-form.server';
import type { Constraints } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';

export const unsavedForms = createUnsavedForms('unsaved-form', paths.profile);

export interface ChangeFormData {
  /** The saved values. What the member entered but could not save replaces them. */
  values: Record<string, string>;
  isUnsaved: boolean;
  constraint: Constraints;
  idempotencyKey: string;
}

/** @param saved the current values of the profile */
export async function changeFormData(
  request: Request,
  schema: z.ZodObject,
  saved: Record<string, string> = {},
): Promise<ChangeFormData> {
  const common = { constraint: constraintsOf(schema), idempotencyKey: newIdempotencyKey() };
  const unsaved = await unsavedForms.read(request);
  return { values: { ...saved, ...unsaved }, isUnsaved: unsaved !== null, ...common };
}
