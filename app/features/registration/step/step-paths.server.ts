/** Where the buttons of a step lead. */
import { firstUnfinished } from '../progress.server';
import { REGISTRATION_PATH, type StepSlug, stepBeside, stepPath } from '../steps';
import type { Posted } from './step.server';

/** Where "Back" leads. */
export const pathBefore = (slug: StepSlug): string => {
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
