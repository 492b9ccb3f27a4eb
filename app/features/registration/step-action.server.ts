/** What every step does with what is posted to it, around the things that it alone knows. */

import { createHash } from 'node:crypto';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { STALE_FORM } from '~/platform/csrf.server';
import { redirectWithFlash, signedIn } from '~/platform/session.server';
import { readUploadForm } from '~/platform/upload-form.server';
import { UPLOAD_RULES, type UploadField } from '../../../api/contract/files/upload-rules';
import { formToken, isOwnStep, isToldOwn } from './form-token.server';
import { MISSING_FIELDS, type Problems, SOMETHING_WRONG } from './problems';
import { firstUnfinished, isReachable, requireReachable, STARTED_AFRESH } from './progress.server';
import type { Refusal } from './refusal.server';
import type { Registration, TextName } from './registration.schema';
import { keepRegistration, newRegistration, readRegistration } from './registration-cookie.server';
import {
  chosenFile,
  dropExpiredFiles,
  type FileRefusal,
  NOT_KEPT,
  removeFile,
  stageFile,
} from './staged-files.server';
import { REGISTRATION_PATH, type StepSlug, stepBeside, stepPath } from './steps';
import { takeDeclarations, takeTexts, typedValues } from './typed.server';

/** What an intent works with; it changes `registration`, which goes back to the visitor. */
export interface Posted {
  request: Request;
  context: ActionFunctionArgs['context'];
  form: FormData;
  registration: Registration;
  /** Tells a second press of the same button from a later one: both bring the same cookie. */
  press: string;
  /** Sentences about files that came with this post and were not taken. */
  fileErrors: Record<string, string[]>;
}

/** Goes on to a page, stays because of something, or answers by itself. */
export type Outcome = { to: string } | { refusal: Refusal } | Response;

export interface Step<View> {
  slug: StepSlug;
  texts: readonly TextName[];
  files?: readonly UploadField[];
  /** All fields as they stand on the page, where that is not texts, then files. */
  order?: readonly string[];
  /** What the page shows besides the problems. */
  view(registration: Registration, request: Request): View;
  /** What the Enter key does, and a browser that sends a form without any button; "next" unless told. */
  enter?(registration: Registration): string;
  intents: Record<string, (posted: Posted) => Promise<Outcome> | Outcome>;
}

/** What each page has beside its own. */
export interface Shown {
  problems: Problems | null;
  /** What the Enter key does. */
  enter: string;
  /** Proves that the form is of this registration; see `isOwnStep`. */
  token: string;
  /** Files that were kept are not there any more. */
  filesExpired: boolean;
}

export type StepData<View> = View & Shown;

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

const enterOf = <View>(step: Step<View>, registration: Registration): string =>
  step.enter?.(registration) ?? 'next';

const shownOf = <View>(
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

/** Takes what a form of our own posted, whatever comes of it, then does what the button says. */
export async function actOnStep<View>(step: Step<View>, { request, context }: Args) {
  const known = readRegistration(request);
  const { form, isBusy } = await readUploadForm(request, fileLimits(step));
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
  if (!known && !isFirst && !isToldOwn(request)) return redirect(STARTED_AFRESH, 303);
  if (!(await isOwnStep(request, form, known))) return stale(step, posted);
  // The page has said which ones are gone: they are not taken for chosen.
  if (step.files) await dropExpiredFiles(context, registration, step.files);
  takeTexts(registration, form, step.texts);
  if (step.slug === 'declarations') takeDeclarations(registration, form);
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
    return redirect(stepPath(firstUnfinished(registration)), 303);
  }
  const shown = { ...registration };
  if (step.slug === 'declarations') takeDeclarations(shown, form);
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

const pathBefore = (slug: StepSlug): string => {
  const before = stepBeside(slug, -1);
  return before ? stepPath(before) : '/distributor-register';
};

/** The page of a request, as a link to it says. */
export function samePage(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  return searchParams.get('from') === 'review' ? `${pathname}?from=review` : pathname;
}

/** Where "Next" leads: on, or back to the review when that is where the visitor came from. */
export function nextPage({ request, registration }: Posted, slug: StepSlug): string {
  const fromReview = new URL(request.url).searchParams.get('from') === 'review';
  if (fromReview && firstUnfinished(registration) === 'bank') return stepPath('bank');
  const after = stepBeside(slug, 1);
  return after ? stepPath(after) : REGISTRATION_PATH;
}

function goTo(to: string, registration: Registration): Response {
  const headers = keepRegistration(registration);
  headers.set('Location', to);
  return new Response(null, { status: 303, headers });
}

/** The step again, with all that was typed and what is wrong. */
function stepProblems<View>(
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
