/**
 * What was entered in a form that led elsewhere, as to the log-in page after the session had ended: it
 * is kept, sealed, until its writer is back on the page. Secrets are not kept, and nobody else sees it.
 */
import { z } from 'zod/v4';
import { createSealedCookie } from '../session/sealed-cookie.server';
import { signedIn } from '../session/session.server';
import { isSecretField } from './forms.server';

const A_QUARTER_OF_AN_HOUR = 15 * 60;

/** @param path above all pages whose forms are kept; the latest is, in a cookie with this name */
export function createUnsavedForms(name: string, path: string) {
  const cookie = createSealedCookie({
    name,
    path,
    maxAge: A_QUARTER_OF_AN_HOUR,
    schema: z.object({
      member: z.string(),
      /** The page of the form. */
      path: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  });
  return {
    /** The `Set-Cookie` that keeps the fields `names` of a form for the member who sent it. */
    save(request: Request, member: string, form: FormData, names: readonly string[]): string {
      const fields = names.flatMap((field) => {
        const value = form.get(field);
        return typeof value === 'string' && !isSecretField(field) ? [[field, value]] : [];
      });
      const { pathname } = new URL(request.url);
      return cookie.write({ member, path: pathname, fields: Object.fromEntries(fields) });
    },
    /** The `Set-Cookie` that drops it. */
    clear: (): string => cookie.clear(),
    /** What the visitor had entered on this page; null where there is nothing. */
    async read(request: Request): Promise<Record<string, string> | null> {
      const unsaved = cookie.read(request);
      const user = await signedIn(request);
      const isOwn = unsaved?.member === user?.id && unsaved?.path === new URL(request.url).pathname;
      // Of a form of secrets alone, nothing is kept.
      return unsaved && isOwn && Object.keys(unsaved.fields).length > 0 ? unsaved.fields : null;
    },
  };
}
