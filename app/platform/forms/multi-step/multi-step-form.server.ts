/**
 * A form of several pages over one draft: the loader and the action of each step.
 *
 *     const checkout: MultiStepForm<Checkout> = {
 *       list: checkoutSteps,             // names and addresses, for the browser too
 *       steps: [addressStep, payStep],
 *       cookie: createDraftCookie({ name: 'checkout', path: '/checkout', … }),
 *       newData: () => ({ texts: {} }),
 *       shorten: (_, text) => text.slice(0, 200),
 *       exit: '/cart',
 *     };
 *     const addressStep: Step<Checkout> = {
 *       slug: 'address', schema: addressSchema, texts: ['line', 'pin'],
 *       view: () => ({}),
 *       isDone: ({ texts }) => addressSchema.safeParse(texts).success,
 *       intents: { next: saveAddress },
 *     };
 *     export const loader = (args: LoaderFunctionArgs) => loadStep(checkout, 'address', args);
 *     export const action = (args: ActionFunctionArgs) => actOnStep(checkout, 'address', args);
 *
 * The component of a step uses `useStep` and `StepForm`. A resource route, whose action is
 * `actOnField`, saves single fields while the visitor fills in the form.
 */

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { submissionText } from '~/platform/forms/form.text';
import { isSameOrigin } from '~/platform/http/refusals.server';
import { seeOther } from '~/platform/see-other.server';
import { setCookieLines } from '~/platform/session/cookie-value.server';
import { isFormOfDraft, isOwnForm } from '~/platform/session/csrf.server';
import { json } from '../../json.server';
import { firstUnfinished, isReachable, requireReachable, restartPath } from './progress.server';
import type { MultiStepForm, Step, StepDraft, StepOutcome } from './step.server';
import { runIntent } from './step-intents.server';
import { loadStepPage, sendStepBack } from './step-page.server';
import {
  readDraft,
  readSubmission,
  type StepSubmission,
  storeSubmission,
} from './step-submission.server';

/** Seconds after which a file that could not be stored may be sent again. */
const FILE_WAIT_SECONDS = 60;

function stepOf<Draft extends StepDraft>(form: MultiStepForm<Draft>, slug: string) {
  const step = form.steps.find((candidate) => candidate.slug === slug);
  if (!step) throw new Error(`There is no step "${slug}".`);
  return step;
}

/**
 * Loads the page of a step.
 * @throws Response 302 to the first unfinished step if it comes before this one
 */
export async function loadStep<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  slug: string,
  { request, context }: LoaderFunctionArgs,
) {
  // After an action, the loader repeats the action's answer: the request's cookies lack the
  // changes.
  if (context.answeredStep) return context.answeredStep;
  const step = stepOf(multiStep, slug);
  const existing = readDraft(multiStep, request);
  const isFirst = multiStep.list.indexOf(slug) === 0;
  if (!existing && !isFirst) throw redirect(restartPath(multiStep));
  const openDraft = existing ?? multiStep.cookie.begin(request, multiStep.newData());
  const draft = openDraft.draft as Draft;
  const filesExpired = (await multiStep.files?.dropExpired(context, draft)) ?? false;
  requireReachable(multiStep, draft, slug);
  const isChanged = step.prepare?.(draft, request) ?? false;
  // The first page stores the draft's secret, so that its own form can be recognised.
  const headers = isChanged ? openDraft.commit() : openDraft.keepSecret();
  const page = await loadStepPage(multiStep, step, { draft, open: openDraft, request });
  return json({ ...page, filesExpired }, { headers });
}

/**
 * Stores what a form of ours posted, valid or not, then does what its button says.
 * @throws Response from the form's guard or an intent, or for a body that is not a form of ours
 */
export async function actOnStep<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  slug: string,
  args: ActionFunctionArgs,
) {
  const step = stepOf(multiStep, slug);
  const submission = await readSubmission(multiStep, step, args);
  if (!submission.isBegun) await multiStep.guard?.(submission.request);
  const refusal = await refuseForeignForm(multiStep, step, submission);
  if (refusal) return refusal;
  await storeSubmission(multiStep, step, submission);
  try {
    const outcome =
      redirectToEarlierStep(multiStep, step, submission) ??
      (await runIntent(multiStep, step, submission));
    return await answer(multiStep, step, submission, outcome);
  } catch (thrown) {
    throw thrown instanceof Response ? withDraft(thrown, submission) : thrown;
  }
}

/** Adds the cookies of the draft to a thrown response, such as a redirect to log in. */
function withDraft<Draft extends StepDraft>(
  response: Response,
  { open }: StepSubmission<Draft>,
): Response {
  for (const line of setCookieLines(open.commit())) response.headers.append('Set-Cookie', line);
  return response;
}

/**
 * Returns undefined for a form that comes from a page of this draft or session. For any other form,
 * returns the response; nothing of the form is stored.
 */
async function refuseForeignForm<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: StepSubmission<Draft>,
) {
  const { request, form, draft } = submission;
  if (isLost(multiStep, step, submission) && !isSameOrigin(request)) {
    return seeOther(restartPath(multiStep));
  }
  if (isFormOfDraft(form, draft.secret)) return undefined;
  // An empty draft needs no protection, but the session may.
  if (isUntouched(multiStep, submission) && (await isOwnForm(request, form))) return undefined;
  if (!isReachable(multiStep, draft, step.slug)) {
    return seeOther(multiStep.list.pathOf(firstUnfinished(multiStep, draft)));
  }
  const shown = { ...draft };
  step.saveBoxes?.(shown, form, () => false);
  const page = { ...submission, draft: shown };
  const headers = submission.open.keepSecret();
  return sendStepBack(multiStep, step, page, { formErrors: [submissionText.stale] }, headers);
}

/**
 * Returns true if the visitor has entered nothing yet. A draft may exist nonetheless, because a
 * link can begin it after the page was rendered.
 */
const isUntouched = <Draft extends StepDraft>(
  { isUntouched: ask }: MultiStepForm<Draft>,
  { draft, isBegun }: StepSubmission<Draft>,
): boolean => !isBegun || (ask?.(draft) ?? false);

/** Returns true for the form of a later step whose draft is gone. */
const isLost = <Draft extends StepDraft>(
  { list }: MultiStepForm<Draft>,
  { slug }: Step<Draft>,
  { isBegun }: StepSubmission<Draft>,
): boolean => !isBegun && list.indexOf(slug) > 0;

/** The outcome that redirects to the first unfinished step, if it comes before this one. */
function redirectToEarlierStep<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: StepSubmission<Draft>,
): StepOutcome | undefined {
  const { draft } = submission;
  if (isLost(multiStep, step, submission)) return { to: restartPath(multiStep) };
  if (isReachable(multiStep, draft, step.slug)) return undefined;
  return { to: multiStep.list.pathOf(firstUnfinished(multiStep, draft)) };
}

/** Turns an outcome into a response that stores the draft. A response is returned unchanged. */
function answer<Draft extends StepDraft>(
  multiStep: MultiStepForm<Draft>,
  step: Step<Draft>,
  submission: StepSubmission<Draft>,
  outcome: StepOutcome,
) {
  if (outcome instanceof Response) return outcome;
  const headers = submission.open.commit();
  if ('to' in outcome) {
    if (outcome.isSubmitted) multiStep.cookie.clearCopies(headers);
    return seeOther(outcome.to, headers);
  }
  const { errors } = outcome;
  const { fileError } = submission;
  const status = errors.status ?? fileError?.status;
  const wait = fileError?.status === 503 ? { retryAfterSeconds: FILE_WAIT_SECONDS } : {};
  return sendStepBack(multiStep, step, submission, { ...errors, status, ...wait }, headers);
}
