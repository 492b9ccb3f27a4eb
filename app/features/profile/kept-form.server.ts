/**
 * What was typed into a form of the profile when the session had ended: it waits, sealed, until its
 * writer has logged in again. Passwords are not kept, and nobody else sees it.
 */

import { z } from 'zod/v4';
import { SECRET_FIELDS } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';
import { signedIn } from '~/platform/session/session.server';

const A_QUARTER_OF_AN_HOUR = 15 * 60;

const cookie = createSealedCookie({
  name: 'kept-form',
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
export function keepForm(
  request: Request,
  member: string,
  form: FormData,
  names: readonly string[],
): string {
  const kept = names.flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && !SECRET_FIELDS.includes(name) ? [[name, value]] : [];
  });
  const path = new URL(request.url).pathname;
  return cookie.write({ member, path, fields: Object.fromEntries(kept) });
}

/** The `Set-Cookie` that drops it. */
export const forgetForm = (): string => cookie.clear();

/** What a form is filled with: what is saved, or what its writer had typed and not saved. */
interface FormValues {
  values: Record<string, string>;
  isUnsaved: boolean;
}

/** @param saved what the profile has */
export async function formValues(
  request: Request,
  saved: Record<string, string>,
): Promise<FormValues> {
  const kept = cookie.read(request);
  const user = await signedIn(request);
  const isOwn = kept?.member === user?.id && kept?.path === new URL(request.url).pathname;
  if (!kept || !isOwn) return { values: saved, isUnsaved: false };
  return { values: { ...saved, ...kept.fields }, isUnsaved: true };
}
