/** What was posted to a step: read, kept in the draft before it is validated, and validated. */
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { clientAddress } from '~/platform/client-address.server';
import { isSecretField, oneErrorEach, validateForm } from '../forms.server';
import { chosenFile, readUploadForm } from '../upload-form.server';
import type { OpenDraft } from './draft-cookie.server';
import { REVISION_FIELD } from './revision-field';
import type { FileError, MultiStepForm, Step, StepDraft, Validated } from './step.server';

/** A posted step. */
export interface StepSubmission<Draft extends StepDraft> {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  open: OpenDraft<Omit<Draft, 'secret'>>;
  draft: Draft;
  /** Whether the visitor had a draft already. */
  isBegun: boolean;
  /** Fields whose file there was no room for while it arrived. */
  dropped: ReadonlySet<string>;
  fileErrors: Record<string, string[]>;
  /** The first file that was not taken. */
  fileError?: FileError;
}

/** Reads a draft, as it is to be seen today. */
export function readDraft<Draft extends StepDraft>(form: MultiStepForm<Draft>, request: Request) {
  const open = form.cookie.read(request);
  if (open) form.renew?.(open.draft as Draft);
  return open;
}

/** @throws Response for a body that is no form of ours, see `readUploadForm` */
export async function readSubmission<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  { request, context }: ActionFunctionArgs,
): Promise<StepSubmission<Draft>> {
  const known = readDraft(multiStep, request);
  const own = step.files ?? [];
  const limits = Object.fromEntries(own.map((field) => [field, multiStep.files?.limits[field]]));
  const { form, dropped } = await readUploadForm(request, limits, {
    address: clientAddress(context),
    mayKeepFiles: known !== null && (multiStep.files?.mayKeep(known.draft as Draft) ?? false),
  });
  const open = known ?? multiStep.cookie.begin(request, multiStep.newData());
  const draft = open.draft as Draft;
  return { request, context, form, open, draft, isBegun: known !== null, dropped, fileErrors: {} };
}

/** The revision of the page that a form was on; 0 where it does not say. */
const pageRevision = (form: FormData): number => Number(form.get(REVISION_FIELD)) || 0;

/**
 * Keeps texts, valid or not, so that nothing has to be typed twice. What the page shows in place of
 * a text is no new answer; nor is an empty field on a page that is older than the text.
 */
export function keepTexts<Draft extends StepDraft>(
  { masks, shorten }: MultiStepForm<Draft>,
  { form, draft, open }: Pick<StepSubmission<Draft>, 'form' | 'draft' | 'open'>,
  names: readonly string[],
): void {
  const masked = masks?.(draft) ?? {};
  const revision = pageRevision(form);
  for (const name of names) {
    const value = form.get(name);
    if (typeof value !== 'string' || masked[name] === value) continue;
    if (value === '' && open.isNewerThan(revision, `texts.${name}`)) continue;
    draft.texts[name] = shorten(name, value);
  }
}

/** Keeps what is ticked. */
export function keepBoxes<Draft extends StepDraft>(
  step: Step<Draft>,
  { form, draft, open }: Pick<StepSubmission<Draft>, 'form' | 'draft' | 'open'>,
): void {
  const revision = pageRevision(form);
  step.keepBoxes?.(draft, form, (unit) => open.isNewerThan(revision, unit));
}

/** Keeps each file that is valid, even when something else of the same form is not. */
async function keepFiles<Draft extends StepDraft>(
  { files }: MultiStepForm<Draft>,
  submission: StepSubmission<Draft>,
  names: readonly string[],
): Promise<void> {
  const { context, draft, form, fileErrors, dropped } = submission;
  if (!files || names.length === 0) return;
  // The page has said which ones are gone: they are not taken for chosen.
  await files.dropExpired(context, draft, names);
  for (const name of names) {
    const file = form.get('intent') === `remove-${name}` ? null : chosenFile(form, name);
    if (!file) continue;
    const error = dropped.has(name)
      ? files.whyDropped(draft)
      : await files.keep(context, draft, name, file);
    if (!error) continue;
    fileErrors[name] = [error.message];
    submission.fileError ??= error;
  }
}

/** Keeps texts, boxes and files in the draft, whatever comes of them. */
export async function keepSubmission<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: StepSubmission<Draft>,
): Promise<void> {
  keepTexts(multiStep, submission, step.texts ?? []);
  keepBoxes(step, submission);
  await keepFiles(multiStep, submission, step.files ?? []);
}

/** Validates what a form says, or else what its draft holds, by a schema of texts. */
export function validateTexts<Draft extends StepDraft, Schema extends z.ZodObject>(
  { masks }: MultiStepForm<Draft>,
  { form, draft }: Pick<StepSubmission<Draft>, 'form' | 'draft'>,
  schema: Schema,
): Validated<z.output<Schema>> {
  const masked = masks?.(draft) ?? {};
  const values = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const posted = form.get(name);
    const isKept = typeof posted !== 'string' || posted === masked[name];
    values.set(name, isKept ? (draft.texts[name] ?? '') : posted);
  }
  const submission = validateForm(values, schema);
  if (submission.status === 'success') return { ok: true, value: submission.value };
  const fieldErrors = oneErrorEach(submission.error);
  const isIncomplete = Object.keys(fieldErrors).some(
    (name) => String(values.get(name) ?? '').trim() === '',
  );
  return { ok: false, fieldErrors, isIncomplete };
}

/** What was posted for a step's texts, for printing it again: no secrets, and no masks. */
export function printable<Draft extends StepDraft>(
  { masks }: MultiStepForm<Draft>,
  { form, draft }: Pick<StepSubmission<Draft>, 'form' | 'draft'>,
  names: readonly string[],
): FormData {
  const masked = masks?.(draft) ?? {};
  const values = new FormData();
  for (const name of names) {
    const value = form.get(name);
    if (typeof value !== 'string' || isSecretField(name) || value === masked[name]) continue;
    values.set(name, value);
  }
  return values;
}
