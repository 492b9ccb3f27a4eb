/**
 * Saves one field while the form is being filled in, and answers Conform's intent `validate`.
 * Nothing is sent to the upstream, and the field changes no verification.
 */
import { parseWithZod, type SubmissionResult } from '@conform-to/zod/v4';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { json } from '../../json.server';
import { readForm } from '../forms.server';
import { INTENT_FIELD, validatedField } from '../validate-intent';
import type { MultiStepForm, Step, StepDraft } from './step.server';
import { readDraft, storeBoxes, storeTexts, validateTexts } from './step-submission.server';

interface SavedField {
  result: SubmissionResult<string[]>;
  /** Revision of the draft after the field was saved. */
  revision: number;
}

/**
 * Validates and saves a field.
 * @throws Response 404 for a step or field that cannot be saved; 400 for a body that is not a form,
 * or without the `X-Requested-With` header that only a script of our own pages can send; 409
 * without a draft
 */
export async function actOnField<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  { request, params }: ActionFunctionArgs,
) {
  const step = multiStep.steps.find(({ slug }) => slug === params.step);
  const form = await readForm(request);
  const name = validatedField(form);
  if (!step || name === undefined || !isSavable(step, name)) throw refusalOf(404);
  if (!request.headers.has('X-Requested-With')) throw refusalOf(400);
  const openDraft = readDraft(multiStep, request) ?? (await beginDraft(multiStep, step, request));
  if (!openDraft) throw refusalOf(409);
  const draft = openDraft.draft as Draft;
  const submission = { form, draft, open: openDraft };
  if (step.boxes?.includes(name)) storeBoxes(step, submission);
  else storeTexts(multiStep, submission, [name]);
  const result = validateField(multiStep, step, submission, name);
  return json<SavedField>(
    { result, revision: openDraft.revision },
    { headers: openDraft.commit() },
  );
}

const refusalOf = (status: number) => new Response(null, { status });

const isSavable = <Draft extends StepDraft>({ texts, boxes }: Step<Draft>, name: string): boolean =>
  [...(texts ?? []), ...(boxes ?? [])].includes(name);

/**
 * Begins a draft with a field of the first step, if the page has already stored the draft's secret
 * in the browser. Otherwise returns null.
 */
async function beginDraft<Draft extends StepDraft>(
  { cookie, list, newData, guard }: MultiStepForm<Draft>,
  { slug }: Step<Draft>,
  request: Request,
) {
  if (list.indexOf(slug) > 0) return null;
  await guard?.(request);
  const openDraft = cookie.begin(request, newData());
  return openDraft.isSecretKnown ? openDraft : null;
}

function validateField<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: Parameters<typeof validateTexts<Draft, z.ZodObject>>[1],
  name: string,
): SubmissionResult<string[]> {
  const intent = new FormData();
  intent.set(INTENT_FIELD, String(submission.form.get(INTENT_FIELD)));
  const reply = parseWithZod(intent, { schema: z.object({}) });
  const field = step.schema?.shape[name];
  const fieldSchema = field ? z.object({ [name]: field }) : null;
  const found = fieldSchema ? validateTexts(multiStep, submission, fieldSchema) : null;
  const fieldErrors = found && !found.ok ? found.fieldErrors : {};
  const { initialValue: _, ...result } = reply.reply({ fieldErrors });
  return result;
}
