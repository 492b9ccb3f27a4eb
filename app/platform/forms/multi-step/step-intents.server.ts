/** What the buttons of a step do, and where they lead. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { fieldId } from '../field-id';
import { chosenFile } from '../upload-form.server';
import { firstUnfinished } from './progress.server';
import { REVISION_FIELD } from './revision-field';
import type { MultiStepForm, Step, StepArgs, StepDraft, StepOutcome } from './step.server';
import { type StepSubmission, validateTexts } from './step-submission.server';
import { changePath, GO_INTENT, isFromReview, REVIEW_QUERY } from './steps';

/** Removes a file, goes to another step, or runs the step's own intent. */
export async function runIntent<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: StepSubmission<Draft>,
): Promise<StepOutcome> {
  const { context, draft, form, fileErrors } = submission;
  const args = argsOf(multiStep, step, submission);
  const intentValue = form.get('intent');
  const removed = step.files?.find((field) => intentValue === `remove-${field}`);
  if (removed) {
    await multiStep.files?.remove(context, draft, removed);
    return { to: args.samePage(fieldId(step.slug, removed)) };
  }
  if (intentValue === 'back') return { to: pathBefore(multiStep, step.slug) };
  const other = multiStep.list.slugs.find((slug) => intentValue === `${GO_INTENT}${slug}`);
  if (other) return { to: pathToOther(multiStep, step, other) };
  // w3m sends a form when a file is chosen, without a button. The file is only stored.
  const isFileAlone = intentValue === null && step.files?.some((field) => chosenFile(form, field));
  if (isFileAlone) {
    const isAccepted = Object.keys(fileErrors).length === 0;
    return isAccepted ? { to: args.samePage() } : { errors: {} };
  }
  const intent = String(intentValue ?? '');
  const effectiveIntent = Object.hasOwn(step.intents, intent)
    ? intent
    : defaultIntentOf(step, draft);
  return (await step.intents[effectiveIntent]?.(args)) ?? { errors: {} };
}

/** The intent of a form that is sent with the Enter key. */
export const defaultIntentOf = <Draft extends StepDraft>(step: Step<Draft>, draft: Draft): string =>
  step.defaultIntent?.(draft) ?? 'next';

function argsOf<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: StepSubmission<Draft>,
): StepArgs<Draft> {
  const { request, context, form, draft, open, fileErrors } = submission;
  const { list } = multiStep;
  const fromReview = isFromReview(request);
  const page = [draft.secret, form.get(REVISION_FIELD), form.get('intent')].join(' ');
  return {
    request,
    context,
    form,
    draft,
    fileErrors,
    idempotencyKey: createHash('sha256').update(page).digest('base64url'),
    validate: <Schema extends z.ZodObject>(schema: Schema) =>
      validateTexts(multiStep, submission, schema),
    samePage(place) {
      const query = [...(fromReview ? [REVIEW_QUERY] : []), `r=${open.revision}`].join('&');
      return `${list.pathOf(step.slug)}?${query}${place ? `#${place}` : ''}`;
    },
    nextPage() {
      const last = list.slugs.at(-1) ?? '';
      if (fromReview && firstUnfinished(multiStep, draft) === last) return list.pathOf(last);
      const after = list.neighbour(step.slug, 1);
      return after ? list.pathOf(after) : list.path;
    },
  };
}

/** Where "Back" leads. */
function pathBefore<Draft extends StepDraft>({ list, exit }: MultiStepForm<Draft>, slug: string) {
  const before = list.neighbour(slug, -1);
  return before ? list.pathOf(before) : exit;
}

/**
 * The address of another step, for a button that leads there. If the button is on the last step,
 * "Next" on the other step leads back to the last one.
 */
function pathToOther<Draft extends StepDraft>(
  { list }: MultiStepForm<Draft>,
  { slug }: Step<Draft>,
  other: string,
): string {
  return slug === list.slugs.at(-1) ? changePath(list, other) : list.pathOf(other);
}
