/** What a step's form brings: texts, boxes and files, taken over before anything is judged. */

import { tidyLine } from '@contract/account-fields';
import { maskAadhaar } from '@contract/identity/aadhaar';
import { maskPan } from '@contract/identity/pan';
import type { z } from 'zod/v4';
import { issueMessage } from '~/platform/error-messages.server';
import { DECLARATIONS } from '../declarations/declaration-keys';
import { aadhaarOf, nowInSeconds, panOf } from '../progress.server';
import { type Registration, TEXT_LIMITS, type TextName } from '../registration.schema';

/** Never printed into a page. */
const SECRETS = ['password', 'otp', 'aadhar_otp'];

/**
 * Takes over what was typed, valid or not, so that nothing has to be typed twice. A password that
 * is not typed again stays, and so does a number that the page shows with its digits hidden.
 */
export function takeTexts(registration: Registration, form: FormData, names: readonly TextName[]) {
  const hidden = maskedNumbers(registration);
  for (const name of names) {
    const value = form.get(name);
    if (typeof value !== 'string' || hidden[name] === value) continue;
    if (name === 'password' && value === '') continue;
    registration.texts[name] = shortened(name, value);
  }
}

/**
 * A text beyond its limit keeps one character too many: it stays wrong instead of being cut in
 * silence. It is counted as its rule counts it, with all white space as one space.
 */
function shortened(name: TextName, value: string): string {
  const limit = TEXT_LIMITS[name];
  if (value.length <= limit) return value;
  return (name === 'password' ? value : tidyLine(value)).slice(0, limit + 1);
}

function maskedNumbers(registration: Registration): Partial<Record<TextName, string>> {
  const aadhaar = aadhaarOf(registration);
  const pan = panOf(registration);
  return {
    ...(aadhaar ? { aadhar_no: maskAadhaar(aadhaar) } : {}),
    ...(pan ? { pan_no: maskPan(pan) } : {}),
  };
}

/** Takes over which declarations are ticked; one that was keeps its time. */
export function takeDeclarations(registration: Registration, form: FormData): void {
  const ticked = form.getAll('declarations');
  const { declarations: before } = registration;
  const times = DECLARATIONS.filter((one) => ticked.includes(one)).map(
    (one) => [one, before[one] ?? nowInSeconds()] as const,
  );
  registration.declarations = Object.fromEntries(times);
}

/** What was typed for these fields, for printing it again; without secrets and hidden numbers. */
export function typedValues(
  registration: Registration,
  form: FormData,
  names: readonly TextName[],
): Record<string, string> {
  const hidden = maskedNumbers(registration);
  const shown = names.filter(
    (name) => !SECRETS.includes(name) && form.has(name) && form.get(name) !== hidden[name],
  );
  return Object.fromEntries(shown.map((name) => [name, String(form.get(name) ?? '')]));
}

/**
 * Judges texts by a schema of the contract: what the form says, or else what the registration holds.
 * @returns the values as they are spelled at last, or sentences by field name.
 */
export function judge<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormData,
  registration: Registration,
):
  | { ok: true; values: z.output<Schema> }
  | { ok: false; fields: Record<string, string[]>; missing: boolean } {
  const hidden = maskedNumbers(registration);
  const posted = Object.keys(schema.shape).map((name) => {
    const typed = form.get(name);
    const isHeld =
      typeof typed !== 'string' ||
      typed === hidden[name as TextName] ||
      (name === 'password' && typed === '');
    return [name, isHeld ? (registration.texts[name as TextName] ?? '') : typed] as const;
  });
  const result = schema.safeParse(Object.fromEntries(posted));
  if (result.success) return { ok: true, values: result.data };
  const fields: Record<string, string[]> = {};
  // One sentence a field: what is missing is not also badly spelled.
  for (const issue of result.error.issues) {
    fields[issue.path.join('.')] ??= [issueMessage(issue)];
  }
  const missing = posted.some(([name, value]) => fields[name] && value.trim() === '');
  return { ok: false, fields, missing };
}
