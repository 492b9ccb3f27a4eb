/** Saves a form, and shows both versions if somebody else has saved in the meantime. */

import { type AnySubmission, replyTo } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { differencesOf } from './both-versions';

/** The api's error codes for a form that is based on an old version. */
const CHANGED_CODES = ['group_changed', 'product_changed'];

interface Versions {
  submission: AnySubmission;
  /** Labels of the fields to compare, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** The posted values, by field. */
  yours: object;
  /** Reads the version and the values that are saved now. */
  read(): Promise<{ version: string }>;
}

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      String(value ?? '')
        .replace(/\r\n/g, '\n')
        .trim(),
    ]),
  );

/**
 * Calls `save`. If somebody else has saved in the meantime, sends the form back with both versions
 * and status 409.
 */
export async function saveOrBothVersions(
  save: () => Promise<Response>,
  { submission, labels, yours, read }: Versions,
): Promise<Response> {
  try {
    return await save();
  } catch (error) {
    const isChanged =
      error instanceof UpstreamError && CHANGED_CODES.includes(error.details.code ?? '');
    if (!isChanged) throw error;
    const saved = await read();
    const rows = differencesOf(labels, textsOf(saved), textsOf(yours));
    const conflict = { version: saved.version, rows };
    const reply = replyTo(submission, { formErrors: [error.message] });
    return json({ ...reply, conflict }, { status: 409 });
  }
}
