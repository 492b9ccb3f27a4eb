/** What a form of several steps is made of: a draft, its steps, and what each intent comes to. */
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { FieldErrors } from '../forms.server';
import type { DraftCookie } from './draft-cookie.server';
import type { StepList } from './steps';

/** What every draft has; a form's own draft has more. */
export interface StepDraft {
  secret: string;
  /** Everything typed, valid or not, by field name. */
  texts: Partial<Record<string, string>>;
}

/** Why a step does not go on. */
export interface StepErrors {
  /** Heading of the summary, other than the usual one. */
  title?: string | undefined;
  /** Sentences about the step as a whole. */
  formErrors?: string[];
  /** Sentences by field name. */
  fieldErrors?: FieldErrors;
  /** Sentences about fields of other steps, each with the address where it is put right. */
  links?: StepLink[];
  /** 400 unless told: 429 when it is too soon, 503 when somebody else does not answer. */
  status?: 400 | 429 | 503 | undefined;
  retryAfterSeconds?: number | undefined;
}

export interface StepLink {
  href: string;
  message: string;
}

/** Goes on to a page, stays because of errors, or answers by itself. */
export type StepOutcome = { to: string } | { errors: StepErrors } | Response;

export type Validated<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      /** One sentence a field. */
      fieldErrors: FieldErrors;
      /** Whether a field was left empty that must not be. */
      isIncomplete: boolean;
    };

/** What an intent works with; it changes `draft`, which goes back to the visitor. */
export interface StepArgs<Draft extends StepDraft> {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  draft: Draft;
  /** Sentences about files that came with this form and were not taken. */
  fileErrors: FieldErrors;
  /** The same however often the button of one page is pressed, for doing its work once. */
  idempotencyKey: string;
  /** Validates what the form says, or else what the draft holds, by a schema of texts. */
  validate<Schema extends z.ZodObject>(schema: Schema): Validated<z.output<Schema>>;
  /**
   * The same page, at an address that changes with the draft: browsers that keep pages would show
   * the one before.
   * @param place id of the element that shows what has come of it
   */
  samePage(place?: string): string;
  /** The step after, or the last one where the visitor came from there. */
  nextPage(): string;
}

export interface Step<Draft extends StepDraft, View extends object = object> {
  slug: string;
  /** Of its texts: for the attributes of the fields, and the checks while they are filled in. */
  schema?: z.ZodObject;
  /** Names of the fields that the draft keeps as texts. */
  texts?: readonly string[];
  /** Names of its files. */
  files?: readonly string[];
  /** Names of its boxes, and how the draft keeps them: one that is not ticked is not sent. */
  boxes?: readonly string[];
  /** @param isNewer whether a unit of the draft was changed after the page was made */
  keepBoxes?(draft: Draft, form: FormData, isNewer: (unit: string) => boolean): void;
  /** Changes a draft before its page is shown, as by a code in its address; true if it did. */
  prepare?(draft: Draft, request: Request): boolean;
  /**
   * What the page shows besides texts and errors.
   * @param sent the form that the page answers, which was not accepted
   */
  view(draft: Draft, request: Request, sent?: FormData): View | Promise<View>;
  isDone(draft: Draft): boolean;
  /** What the Enter key does, and an engine that sends a form without any button; "next" unless told. */
  defaultIntent?(draft: Draft): string;
  intents: Record<string, (args: StepArgs<Draft>) => Promise<StepOutcome> | StepOutcome>;
}

/** Why a file was not taken, and the status that goes with it. */
export interface FileError {
  message: string;
  status: 400 | 429 | 503;
}

/** How a form keeps the files of its draft. */
export interface StepFiles<Draft extends StepDraft> {
  /** The most bytes of each file, by field. */
  limits: Readonly<Partial<Record<string, number>>>;
  /** Keeps a file and notes it in the draft; answers why not, or null. */
  keep(context: AppLoadContext, draft: Draft, field: string, file: File): Promise<FileError | null>;
  remove(context: AppLoadContext, draft: Draft, field: string): Promise<void>;
  /** Drops from the draft what is not there any more; answers whether there was any. */
  dropExpired(context: AppLoadContext, draft: Draft, fields?: readonly string[]): Promise<boolean>;
  /** Whether the files of this draft may be kept while they arrive. */
  mayKeep(draft: Draft): boolean;
  /** Said of a file that there was no room for while it arrived. */
  whyDropped(draft: Draft): FileError;
}

export interface MultiStepForm<Draft extends StepDraft> {
  list: StepList;
  /** The steps, in the order of the list. */
  steps: readonly Step<Draft>[];
  cookie: DraftCookie<Omit<Draft, 'secret'>>;
  /** What a new draft holds. */
  newData(): Omit<Draft, 'secret'>;
  /** What a draft of an earlier day is now; called after it was read. */
  renew?(draft: Draft): void;
  /** Whether nothing was typed yet, so that forms without the draft's token may still change it. */
  isUntouched?(draft: Draft): boolean;
  /** Where Back of the first step leads. */
  exit: string;
  /** Cuts a text to what a draft has room for; it must stay wrong if it was too long. */
  shorten(name: string, text: string): string;
  /** What pages show in place of texts that are kept: posted again, it is no new answer. */
  masks?(draft: Draft): Partial<Record<string, string>>;
  files?: StepFiles<Draft>;
  /** @throws Response for a visitor who has nothing to fill in here */
  guard?(request: Request): Promise<void>;
}
