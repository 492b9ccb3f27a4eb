/** The data that all steps' pages share. */
import type { SubmissionResult } from '@conform-to/zod/v4';
import type { Constraints } from '../use-server-form';

export interface StepPage {
  /** Slugs of the finished steps. */
  done: string[];
  /** Token against cross-site request forgery. */
  csrf: string;
  /** Revision of the draft that the page was rendered from. */
  revision: number;
  /** The intent of a form that is sent with the Enter key. */
  defaultIntent: string;
  /** The stored texts, without secrets and masked values. */
  values: Record<string, string>;
  constraint: Constraints;
  /** Whether stored files have expired. */
  filesExpired: boolean;
  /** The result of the posted form; undefined without one. */
  result?: SubmissionResult<string[]>;
  /** Heading of the summary, instead of the default. */
  title?: string;
  /** Lines of the summary about other steps. */
  links?: { href: string; message: string }[];
}

export type StepData<View> = Awaited<View> & StepPage;
