/** What the page of a step shows, and what is wrong there. */
import { json } from '@remix-run/node';
import type { Registration } from '../registration.schema';
import { formToken } from './form-token.server';
import { MISSING_FIELDS, type Problems, SOMETHING_WRONG } from './problems';
import type { Refusal } from './refusal.server';
import type { Posted, Step, StepData } from './step.server';
import { typedValues } from './typed.server';

/** What the Enter key does. */
export const enterOf = <View>(step: Step<View>, registration: Registration): string =>
  step.enter?.(registration) ?? 'next';

/** The page without problems. */
export const shownOf = <View>(
  step: Step<View>,
  registration: Registration,
  request: Request,
): StepData<View> => ({
  ...step.view(registration, request),
  problems: null,
  enter: enterOf(step, registration),
  token: formToken(registration),
  filesExpired: false,
});

/** The step again, with all that was typed and what is wrong. */
export function stepProblems<View>(
  step: Step<View>,
  posted: Posted,
  refusal: Refusal,
  headers = new Headers(),
) {
  const { registration, request, form, fileErrors } = posted;
  const fields = { ...refusal.fields, ...fileErrors };
  const lines = [
    ...(refusal.form ?? []).map((message) => ({ message })),
    ...(refusal.elsewhere ?? []),
    ...inPageOrder(Object.keys(fields), step).flatMap((id) =>
      (fields[id] ?? []).map((message) => ({ id, message })),
    ),
  ];
  const problems: Problems = {
    title: refusal.title ?? SOMETHING_WRONG,
    lines,
    fields,
    typed: typedValues(registration, form, step.texts),
  };
  if (refusal.retryAfterSeconds) headers.set('Retry-After', String(refusal.retryAfterSeconds));
  const shown = { ...shownOf(step, registration, request), problems };
  return json(shown, { status: refusal.status ?? 400, headers });
}

function inPageOrder<View>(names: string[], { order, texts, files = [] }: Step<View>): string[] {
  const place = (name: string) => (order ?? [...texts, ...files]).indexOf(name);
  return [...names].sort((a, b) => place(a) - place(b));
}

/** The refusal of texts or files that are missing or wrong. */
export function incomplete(
  fields: Record<string, string[]>,
  missing: boolean,
): { refusal: Refusal } {
  return { refusal: { fields, ...(missing ? { title: MISSING_FIELDS } : {}) } };
}
