/** What every step does when it is shown and posted, around the things that it alone knows. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { seeOther } from '~/platform/see-other.server';
import { STALE_FORM } from '~/platform/session/csrf.server';
import type { FileRefusal } from '../files/file-refusal.server';
import { dropExpiredFiles, removeFile } from '../files/staged-files.server';
import { requireNoDistributor } from '../no-distributor.server';
import { firstUnfinished, isReachable, requireReachable, STARTED_AFRESH } from '../progress.server';
import { keepRegistration, newRegistration, readRegistration } from '../registration-cookie.server';
import { stepPath } from '../steps';
import { isOwnStep, isToldOwn } from './form-token.server';
import type { Outcome, Step } from './step.server';
import { enterOf, shownOf, stepProblems } from './step-page.server';
import { pathBefore, samePage } from './step-paths.server';
import { readPost, type StepPost, takePost } from './step-post.server';

/** When a file that could not be kept may be sent again. */
const FILE_WAIT_SECONDS = 60;

/**
 * Shows a step.
 * @throws Response to the first unfinished step when that one comes before
 */
export async function loadStep<View>(step: Step<View>, { request, context }: LoaderFunctionArgs) {
  const known = readRegistration(request);
  const registration = known ?? (step.slug === 'contact' ? newRegistration() : null);
  const filesExpired = known ? await dropExpiredFiles(context, known) : false;
  const reachable = requireReachable(registration, step.slug);
  return json({ ...shownOf(step, reachable, request), filesExpired });
}

/**
 * Takes what a form of our own posted, whatever comes of it, then does what the button says.
 * @throws Response for a distributor, and for a body that is no form of ours
 */
export async function actOnStep<View>(step: Step<View>, args: ActionFunctionArgs) {
  const post = await readPost(step, args);
  if (!post.known) await requireNoDistributor(post.request);
  const notOwn = await answerUnproven(step, post);
  if (notOwn) return notOwn;
  const refusedFile = await takePost(step, post);
  const outcome = leadBack(step, post) ?? (await doAsPressed(step, post));
  return answer(step, post, outcome, refusedFile);
}

/** The answer to a form that is not known to be our own, of which nothing is kept; or undefined. */
async function answerUnproven<View>(step: Step<View>, post: StepPost) {
  const { request, form, known, registration } = post;
  if (isLost(step, post) && !isToldOwn(request)) return seeOther(STARTED_AFRESH);
  if (await isOwnStep(request, form, known)) return undefined;
  if (!isReachable(registration, step.slug)) {
    return seeOther(stepPath(firstUnfinished(registration)));
  }
  const shown = { ...registration };
  step.take?.(shown, form);
  return stepProblems(step, { ...post, registration: shown }, { form: [STALE_FORM] });
}

/** A later step's form whose registration is not here any more. */
const isLost = <View>(step: Step<View>, { known }: StepPost): boolean =>
  !known && step.slug !== 'contact';

/** To where the visitor stands, if that is before this step. */
function leadBack<View>(step: Step<View>, post: StepPost): Outcome | undefined {
  const { registration } = post;
  if (isLost(step, post)) return { to: STARTED_AFRESH };
  if (isReachable(registration, step.slug)) return undefined;
  return { to: stepPath(firstUnfinished(registration)) };
}

/** Removes a file, goes back, or does what the step itself has for its button. */
async function doAsPressed<View>(step: Step<View>, post: StepPost): Promise<Outcome> {
  const { context, registration, request, intent, removed } = post;
  if (removed) {
    await removeFile(context, registration, removed);
    return { to: samePage(request) };
  }
  if (intent === 'back') return { to: pathBefore(step.slug) };
  const meant = Object.hasOwn(step.intents, intent) ? intent : enterOf(step, registration);
  return (await step.intents[meant]?.(post)) ?? { refusal: {} };
}

/** The outcome as a response that carries the registration on. */
function answer<View>(
  step: Step<View>,
  post: StepPost,
  outcome: Outcome,
  refusedFile: FileRefusal | undefined,
) {
  if (outcome instanceof Response) return outcome;
  const headers = keepRegistration(post.registration);
  if ('to' in outcome) return seeOther(outcome.to, headers);
  const { refusal } = outcome;
  const status = refusal.status ?? refusedFile?.status ?? 400;
  const wait = refusedFile?.status === 503 ? { retryAfterSeconds: FILE_WAIT_SECONDS } : {};
  return stepProblems(step, post, { ...refusal, status, ...wait }, headers);
}
