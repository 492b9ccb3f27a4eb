/** Reads a posted step, stores it in the draft and validates it. */
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { clientAddress } from '~/platform/client-address.server';
import { firstErrors, isSecretField, validateForm } from '../forms.server';
import { chosenFile, readUploadForm } from '../upload-form.server';
import type { OpenDraft } from './draft-cookie.server';
import { REVISION_FIELD } from './revision-field';
import type { FileError, MultiStepForm, Step, StepDraft, Validated } from './step.server';

export interface StepSubmission<Draft extends StepDraft> {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  open: OpenDraft<Omit<Draft, 'secret'>>;
  draft: Draft;
  /** Whether the visitor already had a draft. */
  isBegun: boolean;
  /** Fields whose file was discarded while it arrived. */
  dropped: ReadonlySet<string>;
  fileErrors: Record<string, string[]>;
  /** The error of the first refused file. */
  fileError?: FileError;
}

/** Reads the draft of a request and updates it to the current rules; null without a draft. */
export function readDraft<Draft extends StepDraft>(form: MultiStepForm<Draft>, request: Request) {
  const openDraft = form.cookie.read(request);
  if (openDraft) form.renew?.(openDraft.draft as Draft);
  return openDraft;
}

/**
 * Reads the posted form of a step. Begins a draft if there is none.
 * @throws Response for a body that is not a form of ours, see `readUploadForm`
 */
export async function readSubmission<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  { request, context }: ActionFunctionArgs,
): Promise<StepSubmission<Draft>> {
  const existing = readDraft(multiStep, request);
  const own = step.files ?? [];
  const limits = Object.fromEntries(own.map((field) => [field, multiStep.files?.limits[field]]));
  const { form, dropped } = await readUploadForm(request, limits, {
    address: clientAddress(context),
    canReceiveFiles:
      existing !== null && (multiStep.files?.canReceive(existing.draft as Draft) ?? false),
  });
  const openDraft = existing ?? multiStep.cookie.begin(request, multiStep.newData());
  const draft = openDraft.draft as Draft;
  return {
    request,
    context,
    form,
    open: openDraft,
    draft,
    isBegun: existing !== null,
    dropped,
    fileErrors: {},
  };
}

/** The revision of the draft that the form's page was rendered from; 0 if the form lacks it. */
const pageRevision = (form: FormData): number => Number(form.get(REVISION_FIELD)) || 0;

/**
 * Stores texts, valid or not, so that nothing has to be entered twice. Ignores a masked value.
 * Ignores an empty field if the stored text is newer than the form's page.
 */
export function storeTexts<Draft extends StepDraft>(
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

/** Stores which checkboxes are ticked. */
export function storeBoxes<Draft extends StepDraft>(
  step: Step<Draft>,
  { form, draft, open }: Pick<StepSubmission<Draft>, 'form' | 'draft' | 'open'>,
): void {
  const revision = pageRevision(form);
  step.saveBoxes?.(draft, form, (unit) => open.isNewerThan(revision, unit));
}

/** Stores each valid file, even if another part of the form is invalid. */
async function storeFiles<Draft extends StepDraft>(
  { files }: MultiStepForm<Draft>,
  submission: StepSubmission<Draft>,
  names: readonly string[],
): Promise<void> {
  const { context, draft, form, fileErrors, dropped } = submission;
  if (!files || names.length === 0) return;
  // Removes expired files from the draft, so that they do not count as uploaded.
  await files.dropExpired(context, draft, names);
  for (const name of names) {
    const file = form.get('intent') === `remove-${name}` ? null : chosenFile(form, name);
    if (!file) continue;
    const error = dropped.has(name)
      ? files.dropReason(draft)
      : await files.store(context, draft, name, file);
    if (!error) continue;
    fileErrors[name] = [error.message];
    submission.fileError ??= error;
  }
}

/** Stores texts, checkboxes and files in the draft, valid or not. */
export async function storeSubmission<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: StepSubmission<Draft>,
): Promise<void> {
  storeTexts(multiStep, submission, step.texts ?? []);
  storeBoxes(step, submission);
  await storeFiles(multiStep, submission, step.files ?? []);
}

/**
 * Validates the form's texts. If the form lacks a text or posts it masked, uses the draft's text.
 */
export function validateTexts<Draft extends StepDraft, Schema extends z.ZodObject>(
  { masks }: MultiStepForm<Draft>,
  { form, draft }: Pick<StepSubmission<Draft>, 'form' | 'draft'>,
  schema: Schema,
): Validated<z.output<Schema>> {
  const masked = masks?.(draft) ?? {};
  const values = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const posted = form.get(name);
    const isFromDraft = typeof posted !== 'string' || posted === masked[name];
    values.set(name, isFromDraft ? (draft.texts[name] ?? '') : posted);
  }
  const submission = validateForm(values, schema);
  if (submission.status === 'success') return { ok: true, value: submission.value };
  const fieldErrors = firstErrors(submission.error);
  const isIncomplete = Object.keys(fieldErrors).some(
    (name) => String(values.get(name) ?? '').trim() === '',
  );
  return { ok: false, fieldErrors, isIncomplete };
}

/** The posted texts of a step that may be printed again: no secrets, no masked values. */
export function printableFields<Draft extends StepDraft>(
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
