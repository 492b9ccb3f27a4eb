/**
 * What was entered in a form of the profile after the session had ended: it is kept, sealed, until
 * its writer has logged in again. Passwords are not kept, and nobody else sees it.
 */

import { z } from 'zod/v4';
import { constraintsOf, isSecretField } from '~/platform/forms/forms.server';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import type { Constraints } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';
import { signedIn } from '~/platform/session/session.server';

const A_QUARTER_OF_AN_HOUR = 15 * 60;

const cookie = createSealedCookie({
  name: 'unsaved-form',
  path: paths.profile,
  maxAge: A_QUARTER_OF_AN_HOUR,
  schema: z.object({
    member: z.string(),
    /** The page of the form. */
    path: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
});

/** The `Set-Cookie` that keeps the fields `names` of a form for the member who sent it. */
export function saveUnsavedForm(
  request: Request,
  member: string,
  form: FormData,
  names: readonly string[],
): string {
  const entered = names.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && !isSecretField(name) ? [[name, value]] : [];
  });
  const path = new URL(request.url).pathname;
  return cookie.write({ member, path, fields: Object.fromEntries(entered) });
}

/** The `Set-Cookie` that drops it. */
export const clearUnsavedForm = (): string => cookie.clear();

/** What a form of the profile is rendered with. */
export interface ChangeFormData {
  /** What is saved, or what its writer had entered and not saved. */
  values: Record<string, string>;
  isUnsaved: boolean;
  constraint: Constraints;
  idempotencyKey: string;
}

/** @param saved what the profile has */
export async function changeFormData(
  request: Request,
  schema: z.ZodObject,
  saved: Record<string, string> = {},
): Promise<ChangeFormData> {
  const common = { constraint: constraintsOf(schema), idempotencyKey: newIdempotencyKey() };
  const unsaved = cookie.read(request);
  const user = await signedIn(request);
  const isOwn = unsaved?.member === user?.id && unsaved?.path === new URL(request.url).pathname;
  // Of a form of passwords alone, nothing is kept.
  const isEmpty = Object.keys(unsaved?.fields ?? {}).length === 0;
  if (!unsaved || !isOwn || isEmpty) return { values: saved, isUnsaved: false, ...common };
  return { values: { ...saved, ...unsaved.fields }, isUnsaved: true, ...common };
}
