/**
 * Stores what was entered in a form that could not be processed, for example because the session
 * had expired and the visitor must log in. The fields are in an encrypted cookie for a quarter of
 * an hour, and are shown if the same person opens the page again. Secrets are not stored.
 */

import { z } from 'zod';
import { deleteOnLogOut } from '../session/delete-on-log-out.server';
import { registerCookiePath } from '../session/narrow-cookies.server';
import { createSealer } from '../session/sealed-cookie.server';
import { readSignedIn } from '../session/session.server';
import { setCookieHeader } from '../session/set-cookie.server';
import { deletePieces, joinCookie, splitCookie } from '../session/split-cookie.server';
import { isSecretField } from './forms.server';

const MAX_AGE_SECONDS = 15 * 60;

const Unsaved = z.object({
  /** Empty for a visitor. */
  member: z.string(),
  /** The page of the form. */
  path: z.string(),
  fields: z.record(z.string(), z.string()),
});

interface EnteredForm {
  request: Request;
  form: FormData;
  /** The fields to store. */
  names: readonly string[];
}

/**
 * Creates a store for unsaved forms, which holds only the latest form.
 * @param name of the cookies
 * @param path above the pages of all forms that may be stored
 */
export function createUnsavedForms(name: string, path: string) {
  const maxAge = MAX_AGE_SECONDS;
  const sealer = createSealer({ purpose: name, maxAge });
  const clear = () => setCookieHeader(name, '', { path, maxAge: 0 });
  deleteOnLogOut(clear);
  deletePieces(name, path);
  registerCookiePath(name, path);

  /** Adds the cookies that store a form. Adds none if the form is too long for cookies. */
  async function store(response: Response, { request, form, names }: EnteredForm): Promise<void> {
    const member = (await readSignedIn(request))?.id ?? '';
    const fields = names.flatMap((field) => {
      const value = form.get(field);
      return typeof value === 'string' && !isSecretField(field) ? [[field, value]] : [];
    });
    const { pathname } = new URL(request.url);
    const value = sealer.seal({ member, path: pathname, fields: Object.fromEntries(fields) });
    try {
      const cookies = splitCookie(setCookieHeader(name, value, { path, maxAge }));
      for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }

  return {
    store,
    /**
     * Runs the work of a form. Stores the form if `work` throws a Response, such as a redirect to
     * the log-in, or returns an error status. Otherwise deletes a stored form.
     */
    async saveUnlessDone(entered: EnteredForm, work: () => Promise<Response>): Promise<Response> {
      try {
        const response = await work();
        if (response.status >= 400) await store(response, entered);
        else response.headers.append('Set-Cookie', clear());
        return response;
      } catch (thrown) {
        if (thrown instanceof Response) await store(thrown, entered);
        throw thrown;
      }
    },
    /** What the visitor had entered on this page; null if nothing is stored. */
    async read(request: Request): Promise<Record<string, string> | null> {
      const sealed = joinCookie(request, name);
      const unsaved = sealed ? Unsaved.safeParse(sealer.open(sealed)).data : undefined;
      const member = (await readSignedIn(request))?.id ?? '';
      const isOwn = unsaved?.member === member && unsaved.path === new URL(request.url).pathname;
      // A form with only secrets was stored without fields.
      return isOwn && Object.keys(unsaved.fields).length > 0 ? unsaved.fields : null;
    },
  };
}
