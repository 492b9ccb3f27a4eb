/**
 * The fields of a profile form that was submitted after the session had ended. They are kept in an
 * encrypted cookie until the same member has logged in again; passwords are left out.
 */

import { z } from 'zod/v4';
import { SECRET_FIELDS } from '~/platform/forms/forms.server';
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

/** The `Set-Cookie` that saves the fields `names` of a form for the member who sent it. */
export function saveUnsavedForm(
  request: Request,
  member: string,
  form: FormData,
  names: readonly string[],
): string {
  const fields = names.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && !SECRET_FIELDS.includes(name) ? [[name, value]] : [];
  });
  const path = new URL(request.url).pathname;
  return cookie.write({ member, path, fields: Object.fromEntries(fields) });
}

/** The `Set-Cookie` that drops it. */
export const clearUnsavedForm = (): string => cookie.clear();

/** The values that a form is rendered with: the saved ones, or those submitted and not saved. */
interface FormValues {
  values: Record<string, string>;
  isUnsaved: boolean;
}

/** @param saved what the profile has */
export async function formValues(
  request: Request,
  saved: Record<string, string>,
): Promise<FormValues> {
  const unsaved = cookie.read(request);
  const user = await signedIn(request);
  const isOwn = unsaved?.member === user?.id && unsaved?.path === new URL(request.url).pathname;
  if (!unsaved || !isOwn) return { values: saved, isUnsaved: false };
  return { values: { ...saved, ...unsaved.fields }, isUnsaved: true };
}
