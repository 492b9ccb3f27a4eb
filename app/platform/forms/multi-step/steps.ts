/** Names and addresses of the steps of a form, for server and browser. */
import { fieldId } from '../field-id';

export interface StepInfo<Slug extends string = string> {
  /** The last part of its address. */
  slug: Slug;
  /** Heading of its page. */
  title: string;
  /** One word for the list of steps. */
  short: string;
}

export interface StepList<Slug extends string = string> {
  /** Address of the form; each step has its own below it. */
  path: string;
  all: readonly StepInfo<Slug>[];
  /** Position of a step, from 0. */
  indexOf(slug: Slug): number;
  pathOf(slug: Slug): string;
  titleOf(slug: Slug): string;
  /** The next or previous step; undefined beyond the ends. */
  neighbour(slug: Slug, offset: 1 | -1): Slug | undefined;
}

export function defineSteps<Slug extends string>(
  path: string,
  all: readonly StepInfo<Slug>[],
): StepList<Slug> {
  const indexOf = (slug: Slug) => all.findIndex((step) => step.slug === slug);
  return {
    path,
    all,
    indexOf,
    pathOf: (slug) => `${path}/${slug}`,
    titleOf: (slug) => all[indexOf(slug)]?.title ?? '',
    neighbour: (slug, offset) => all[indexOf(slug) + offset]?.slug,
  };
}

/** In the address of a step that was opened from the last one: "Next" leads back there. */
export const REVIEW_QUERY = 'from=review';

export const isFromReview = ({ url }: Request): boolean =>
  new URL(url).searchParams.get('from') === 'review';

/** Prefix of the intent that goes to another step and keeps what was entered; the slug follows. */
export const GO_INTENT = 'go-';

/** The address of a step, or a field in it, from which "Next" leads back to the last step. */
export function changePath<Slug extends string>(
  steps: StepList<Slug>,
  slug: Slug,
  field?: string,
): string {
  return `${steps.pathOf(slug)}?${REVIEW_QUERY}${field ? `#${fieldId(slug, field)}` : ''}`;
}
