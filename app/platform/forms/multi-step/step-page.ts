/** What the page of each step has, beside what is its own. */
import type { SubmissionResult } from '@conform-to/zod/v4';
import type { Constraints } from '../use-server-form';

export interface StepPage {
  /** Slugs of the steps that have all they need. */
  done: string[];
  /** Token against forged forms. */
  csrf: string;
  /** Of the draft that the page was made from. */
  revision: number;
  /** What the Enter key does. */
  defaultIntent: string;
  /** The texts that are kept: secrets are left out, and verified numbers masked. */
  values: Record<string, string>;
  constraint: Constraints;
  /** Files that were kept are not there any more. */
  filesExpired: boolean;
  /** What became of the form that was sent last; missing on a page that answers none. */
  result?: SubmissionResult<string[]>;
  /** Heading of the summary, other than the usual one. */
  title?: string;
  /** Lines of the summary about other steps. */
  links?: { href: string; message: string }[];
}

/** The data of a step's page. */
export type StepData<View> = Awaited<View> & StepPage;
