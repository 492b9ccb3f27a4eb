/** What a page says about a form that the shop could not process yet, with the form to send again. */

import type { ReactElement } from 'react';
import { isSecretField } from '../forms/forms.server';
import { unprocessedText } from './http.text';

interface EnteredForm {
  /** The names and values to send again. */
  fields: [string, string][];
  /** Whether a secret was entered, which is not sent again. */
  hasSecrets: boolean;
}

/** The form again, without secrets. The page that the form leads to asks for the secrets again. */
const SendAgain = ({ fields, hasSecrets }: EnteredForm) => (
  <>
    <p>{hasSecrets ? unprocessedText.keptInPart : unprocessedText.kept}</p>
    <form method="post">
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing moves
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="btn" type="submit">
        {unprocessedText.sendAgain}
      </button>
    </form>
  </>
);

/** Reads the body of the request. The page must not link to other pages, or the form is lost. */
export async function unprocessedForm(request: Request): Promise<ReactElement> {
  const entered = await readEnteredForm(request);
  return entered ? <SendAgain {...entered} /> : <p>{unprocessedText.goBack}</p>;
}

/**
 * Reads a form and leaves out its secrets. Returns null for a multipart form, which may have files,
 * or if the body cannot be read.
 */
async function readEnteredForm(request: Request): Promise<EnteredForm | null> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return null;
  const body = await request.text().catch(() => null);
  if (body === null) return null;
  const all = [...new URLSearchParams(body)];
  const fields = all.filter(([name]) => !isSecret(name));
  return { fields, hasSecrets: all.some(([name, value]) => isSecret(name) && value !== '') };
}

const isSecret = (name: string): boolean => isSecretField(name) || /password/i.test(name);
