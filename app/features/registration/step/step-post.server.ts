/** What was posted to a step: read, and taken over before anything is judged. */
import { createHash } from 'node:crypto';
import { UPLOAD_RULES, type UploadField } from '@contract/files/upload-rules';
import type { ActionFunctionArgs } from '@remix-run/node';
import { clientAddress } from '~/platform/client-address.server';
import { readUploadForm } from '~/platform/forms/upload-form.server';
import type { FileRefusal } from '../files/file-refusal.server';
import { chosenFile, dropExpiredFiles, stageFile, whyDropped } from '../files/staged-files.server';
import { phoneProof } from '../progress.server';
import type { Registration } from '../registration.schema';
import { newRegistration, readRegistration } from '../registration-cookie.server';
import type { Posted, Step } from './step.server';
import { enterOf } from './step-page.server';
import { takeTexts } from './typed.server';

export interface StepPost extends Posted {
  /** The registration that the visitor holds; null for none, when `registration` is a new one. */
  known: Registration | null;
  /** What the pressed button says. */
  intent: string;
  /** The file that the button removes. */
  removed: UploadField | undefined;
  /** Fields whose file there was no room for while it arrived. */
  dropped: ReadonlySet<string>;
}

/** @throws Response for a body that is no form of ours, see `readUploadForm` */
export async function readPost<View>(
  step: Step<View>,
  { request, context }: ActionFunctionArgs,
): Promise<StepPost> {
  const known = readRegistration(request);
  const { form, dropped } = await readUploadForm(request, fileLimits(step), {
    address: clientAddress(context),
    mayKeepFiles: known !== null && phoneProof(known) === 'valid',
  });
  const registration = known ?? newRegistration();
  const intent = String(form.get('intent') ?? enterOf(step, registration));
  const removed = step.files?.find((field) => intent === `remove-${field}`);
  const press = createHash('sha256')
    .update(request.headers.get('cookie') ?? '')
    .digest('base64');
  const posted = { request, context, form, registration, press, fileErrors: {} };
  return { ...posted, known, intent, removed, dropped };
}

const fileLimits = <View>({ files = [] }: Step<View>) =>
  Object.fromEntries(files.map((field) => [field, UPLOAD_RULES[field].maxBytes]));

/**
 * Takes over texts, boxes and files, valid or not.
 * @returns the first file that was not taken; `fileErrors` has them all
 */
export async function takePost<View>(
  step: Step<View>,
  post: StepPost,
): Promise<FileRefusal | undefined> {
  const { context, form, registration } = post;
  // The page has said which ones are gone: they are not taken for chosen.
  if (step.files) await dropExpiredFiles(context, registration, step.files);
  takeTexts(registration, form, step.texts);
  step.take?.(registration, form);
  return takeFiles(post, step.files ?? []);
}

/** Keeps each file that is valid, even when something else of the same post is not. */
async function takeFiles(
  { context, form, registration, fileErrors, removed, dropped }: StepPost,
  fields: readonly UploadField[],
): Promise<FileRefusal | undefined> {
  let refused: FileRefusal | undefined;
  for (const field of fields) {
    const file = field === removed ? null : chosenFile(form, field);
    if (!file) continue;
    const refusal = dropped.has(field)
      ? whyDropped(registration)
      : await stageFile(context, registration, field, file);
    if (!refusal) continue;
    fileErrors[field] = [refusal.message];
    refused ??= refusal;
  }
  return refused;
}
