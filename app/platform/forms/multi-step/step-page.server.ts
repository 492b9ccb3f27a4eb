/** The data of a step's page, with its errors. */
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { draftCsrfToken } from '~/platform/session/csrf.server';
import { json } from '../../json.server';
import { constraintsOf, isSecretField, replyTo } from '../forms.server';
import { doneSteps } from './progress.server';
import type { MultiStepForm, Step, StepDraft, StepErrors } from './step.server';
import { defaultIntentOf } from './step-intents.server';
import type { StepData } from './step-page';
import { printableFields, type StepSubmission } from './step-submission.server';

type PageInput<Draft extends StepDraft> = Pick<
  StepSubmission<Draft>,
  'draft' | 'open' | 'request'
> &
  Partial<Pick<StepSubmission<Draft>, 'form'>>;

export async function loadStepPage<Draft extends StepDraft, View extends object>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft, View>,
  { draft, open, request, form }: PageInput<Draft>,
): Promise<StepData<View>> {
  return {
    ...(await step.view(draft, request, form)),
    done: doneSteps(multiStep, draft),
    csrf: draftCsrfToken(draft.secret),
    revision: open.revision,
    defaultIntent: defaultIntentOf(step, draft),
    values: valuesOf(multiStep, step, draft),
    constraint: step.schema ? constraintsOf(step.schema) : {},
    // `loadStep` sets this to true if files have expired.
    filesExpired: false,
  };
}

/** The stored values of the step's texts, without secrets and without masked values. */
function valuesOf<Draft extends StepDraft>(
  { masks }: MultiStepForm<Draft>,
  { texts = [] }: Step<Draft>,
  draft: Draft,
): Record<string, string> {
  const masked = masks?.(draft) ?? {};
  const shownFields = texts.filter((name) => !isSecretField(name) && masked[name] === undefined);
  return Object.fromEntries(shownFields.map((name) => [name, draft.texts[name] ?? '']));
}

/** Shows the step again with its errors and what was posted, except secrets and masked values. */
export async function sendStepBack<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: StepSubmission<Draft>,
  errors: StepErrors,
  headers = new Headers(),
) {
  const { fileErrors } = submission;
  const { title, formErrors = [], fieldErrors, links, status = 400, retryAfterSeconds } = errors;
  const posted = parseWithZod(printableFields(multiStep, submission, step.texts ?? []), {
    schema: z.object({}),
  });
  const reply = replyTo(posted, {
    formErrors,
    fieldErrors: { ...fieldErrors, ...fileErrors },
    ...(title ? { title } : {}),
  });
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds));
  const page = await loadStepPage(multiStep, step, submission);
  const data = { ...page, ...reply, ...(links ? { links } : {}) };
  // The loader of the same request uses this too, because the request's cookies lack the changes.
  submission.context.answeredStep = data;
  return json(data, { status, headers });
}
