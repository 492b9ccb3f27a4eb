/** Which steps of a draft are finished, and which can be opened. */
import { redirect } from '@remix-run/node';
import type { MultiStepForm, StepDraft } from './step.server';

/** Slugs of the finished steps, in order. */
export const doneSteps = <Draft extends StepDraft>(
  { steps }: MultiStepForm<Draft>,
  draft: Draft,
): string[] => steps.filter((step) => step.isDone(draft)).map(({ slug }) => slug);

export function firstUnfinished<Draft extends StepDraft>(
  { steps }: MultiStepForm<Draft>,
  draft: Draft,
): string {
  const found = steps.find((step) => !step.isDone(draft)) ?? steps.at(-1);
  if (!found) throw new Error('A form of several steps has at least one.');
  return found.slug;
}

/** Whether all earlier steps are finished. */
export const isReachable = <Draft extends StepDraft>(
  form: MultiStepForm<Draft>,
  draft: Draft,
  slug: string,
): boolean => form.list.indexOf(slug) <= form.list.indexOf(firstUnfinished(form, draft));

/** The address of the first step. Its parameter makes the page say that the draft is gone. */
export const restartPath = <Draft extends StepDraft>({ list, steps }: MultiStepForm<Draft>) =>
  `${list.pathOf(steps[0]?.slug ?? '')}?restart=1`;

/** @throws Response 302 to the first unfinished step if it comes before this one */
export function requireReachable<Draft extends StepDraft>(
  form: MultiStepForm<Draft>,
  draft: Draft,
  slug: string,
): void {
  if (isReachable(form, draft, slug)) return;
  throw redirect(form.list.pathOf(firstUnfinished(form, draft)));
}
