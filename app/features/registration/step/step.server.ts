/** What a step is made of. */

import type { UploadField } from '@contract/files/upload-rules';
import type { ActionFunctionArgs } from '@remix-run/node';
import type { Registration, TextName } from '../registration.schema';
import type { StepSlug } from '../steps';
import type { Problems } from './problems';
import type { Refusal } from './refusal.server';

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
  /** Takes over boxes as they are posted: one that is not ticked is not sent. */
  take?(registration: Registration, form: FormData): void;
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
