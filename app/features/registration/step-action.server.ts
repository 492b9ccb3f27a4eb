/** What every step does with what is posted to it, around the things that it alone knows. */
import { createHash } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { clientAddress } from '~/platform/client-address.server';
import { STALE_FORM } from '~/platform/csrf.server';
import { seeOther } from '~/platform/see-other.server';
import { redirectWithFlash, signedIn } from '~/platform/session.server';
import { readUploadForm } from '~/platform/upload-form.server';
import { UPLOAD_RULES, type UploadField } from '../../../api/contract/files/upload-rules';
import { type FileRefusal, NOT_KEPT } from './file-refusal.server';
import { isOwnStep, isToldOwn } from './form-token.server';
import { firstUnfinished, isReachable, requireReachable, STARTED_AFRESH } from './progress.server';
import type { Refusal } from './refusal.server';
import type { Registration } from './registration.schema';
import { keepRegistration, newRegistration, readRegistration } from './registration-cookie.server';
import { chosenFile, dropExpiredFiles, removeFile, stageFile } from './staged-files.server';
import type { Posted, Step } from './step.server';
import { enterOf, shownOf, stepProblems } from './step-page.server';
import { pathBefore, samePage } from './step-paths.server';
import { stepPath } from './steps';
import { takeTexts } from './typed.server';

/** When a file that could not be kept may be sent again. */
const FILE_WAIT_SECONDS = 60;

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const ALREADY = {
  type: 'info',
  title: 'You are registered already',
  text: 'Your account is open, and there is nothing left to fill in.',
} as const;

/** @throws Response for a distributor, who has nothing to register. */
export async function requireNoDistributor(request: Request): Promise<void> {
  const user = await signedIn(request);
  if (user?.type === 'distributor') throw await redirectWithFlash(request, '/', ALREADY);
}

/**
 * Shows a step.
 * @throws Response to the first unfinished step when that one comes before
 */
export async function loadStep<View>(step: Step<View>, { request, context }: Args) {
  const known = readRegistration(request);
  const registration = known ?? (step.slug === 'contact' ? newRegistration() : null);
  const filesExpired = known ? await dropExpiredFiles(context, known) : false;
  const reachable = requireReachable(registration, step.slug);
  return json({ ...shownOf(step, reachable, request), filesExpired });
}

/** Takes what a form of our own posted, whatever comes of it, then does what the button says. */
export async function actOnStep<View>(step: Step<View>, { request, context }: Args) {
  const known = readRegistration(request);
  const { form, isBusy } = await readUploadForm(request, fileLimits(step), clientAddress(context));
  if (!known) await requireNoDistributor(request);
  const registration = known ?? newRegistration();
  const fileErrors: Record<string, string[]> = {};
  const intent = String(form.get('intent') ?? enterOf(step, registration));
  const press = createHash('sha256')
    .update(request.headers.get('cookie') ?? '')
    .digest('base64');
  const posted: Posted = { request, context, form, registration, press, fileErrors };
  const sendBack = (refusal: Refusal) =>
    stepProblems(step, posted, refusal, keepRegistration(registration));

  const isFirst = step.slug === 'contact';
  if (!known && !isFirst && !isToldOwn(request)) return seeOther(STARTED_AFRESH);
  if (!(await isOwnStep(request, form, known))) return stale(step, posted);
  // The page has said which ones are gone: they are not taken for chosen.
  if (step.files) await dropExpiredFiles(context, registration, step.files);
  takeTexts(registration, form, step.texts);
  step.take?.(registration, form);
  const removed = step.files?.find((field) => intent === `remove-${field}`);
  const refusedFile = await takeFiles(posted, step.files ?? [], removed, isBusy);

  if (!known && !isFirst) return goTo(STARTED_AFRESH, registration);
  if (!isReachable(registration, step.slug)) {
    return goTo(stepPath(firstUnfinished(registration)), registration);
  }
  if (removed) {
    await removeFile(context, registration, removed);
    return goTo(samePage(request), registration);
  }
  if (intent === 'back') return goTo(pathBefore(step.slug), registration);
  const meant = Object.hasOwn(step.intents, intent) ? intent : enterOf(step, registration);
  const outcome = await step.intents[meant]?.(posted);
  if (outcome instanceof Response) return outcome;
  if (outcome && 'to' in outcome) return goTo(outcome.to, registration);
  const refusal = outcome?.refusal ?? {};
  return sendBack({
    ...refusal,
    status: refusal.status ?? refusedFile?.status ?? 400,
    ...(refusedFile?.status === 503 ? { retryAfterSeconds: FILE_WAIT_SECONDS } : {}),
  });
}

const fileLimits = <View>({ files = [] }: Step<View>) =>
  Object.fromEntries(files.map((field) => [field, UPLOAD_RULES[field].maxBytes]));

/** The step again with what was typed, none of which is kept. */
function stale<View>(step: Step<View>, posted: Posted) {
  const { registration, form } = posted;
  if (!isReachable(registration, step.slug)) {
    return seeOther(stepPath(firstUnfinished(registration)));
  }
  const shown = { ...registration };
  step.take?.(shown, form);
  return stepProblems(step, { ...posted, registration: shown }, { form: [STALE_FORM] });
}

/** Keeps each file that is valid, even when something else of the same post is not. */
async function takeFiles(
  { context, form, registration, fileErrors }: Posted,
  fields: readonly UploadField[],
  removed: UploadField | undefined,
  isBusy: boolean,
): Promise<FileRefusal | undefined> {
  let refused: FileRefusal | undefined;
  for (const field of fields) {
    const file = field === removed ? null : chosenFile(form, field);
    if (!file) continue;
    const refusal = isBusy ? NOT_KEPT : await stageFile(context, registration, field, file);
    if (!refusal) continue;
    fileErrors[field] = [refusal.message];
    refused ??= refusal;
  }
  return refused;
}

const goTo = (to: string, registration: Registration): Response =>
  seeOther(to, keepRegistration(registration));
