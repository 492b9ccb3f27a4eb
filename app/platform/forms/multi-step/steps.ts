/** Names and addresses of the steps of a form, for server and browser. */
import { fieldId } from '../field-id';

/** What the steps are called, in the language of the page. */
interface StepTitles<Slug extends string> {
  /** Heading of the step's page. */
  titleOf(slug: Slug): string;
  /** A short name for the list of steps. */
  shortTitleOf(slug: Slug): string;
}

export interface StepList<Slug extends string = string> extends StepTitles<Slug> {
  /** Address of the form; each step has its own below it. */
  path: string;
  /** The last segment of each step's address, in order. */
  slugs: readonly Slug[];
  /** Position of a step, from 0. */
  indexOf(slug: Slug): number;
  pathOf(slug: Slug): string;
  /** The next or previous step; undefined beyond the ends. */
  neighbour(slug: Slug, offset: 1 | -1): Slug | undefined;
}

export function defineSteps<Slug extends string>(
  path: string,
  slugs: readonly Slug[],
  titles: StepTitles<Slug>,
): StepList<Slug> {
  return {
    ...titles,
    path,
    slugs,
    indexOf: (slug) => slugs.indexOf(slug),
    pathOf: (slug) => `${path}/${slug}`,
    neighbour: (slug, offset) => slugs[slugs.indexOf(slug) + offset],
  };
}

/** The query of a step that was opened from the last step. "Next" then leads to the last step. */
export const REVIEW_QUERY = 'from=review';

export const isFromReview = ({ url }: Request): boolean =>
  new URL(url).searchParams.get('from') === 'review';

/** The intent that stores the form and goes to another step is this prefix and the step's slug. */
export const GO_INTENT = 'go-';

/** The address of a step, or a field in it, from which "Next" leads back to the last step. */
export function changePath<Slug extends string>(
  steps: StepList<Slug>,
  slug: Slug,
  field?: string,
): string {
  return `${steps.pathOf(slug)}?${REVIEW_QUERY}${field ? `#${fieldId(slug, field)}` : ''}`;
}
