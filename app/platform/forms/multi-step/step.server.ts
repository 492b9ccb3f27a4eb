/** The types of a form of several steps: draft, steps, intents and outcomes. */
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { FieldErrors } from '../forms.server';
import type { DraftCookie } from './draft-cookie.server';
import type { StepList } from './steps';

/** What all drafts have in common. */
export interface StepDraft {
  secret: string;
  /** The texts that were entered, valid or not, by field name. */
  texts: Partial<Record<string, string>>;
}

/** Why a step cannot continue. */
export interface StepErrors {
  /** Heading of the summary, instead of the default. */
  title?: string | undefined;
  /** Sentences about the step as a whole. */
  formErrors?: string[];
  /** Sentences by field name. */
  fieldErrors?: FieldErrors;
  /** Sentences about fields of other steps, each with the address to correct it. */
  links?: StepLink[];
  /** 400 by default; 429 if it is too soon; 503 if a provider or the upstream fails. */
  status?: 400 | 429 | 503 | undefined;
  retryAfterSeconds?: number | undefined;
}

export interface StepLink {
  href: string;
  message: string;
}

/**
 * The outcome of an intent: the address of the next page, the errors to show on the same page, or a
 * complete response. `isSubmitted` is true if the form took effect and its draft is kept.
 */
export type StepOutcome = { to: string; isSubmitted?: boolean } | { errors: StepErrors } | Response;

export type Validated<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      /** One sentence for each invalid field. */
      fieldErrors: FieldErrors;
      /** Whether a required field is empty. */
      isIncomplete: boolean;
    };

/** The arguments of an intent. The intent changes `draft`, which is then stored. */
export interface StepArgs<Draft extends StepDraft> {
  request: Request;
  context: AppLoadContext;
  form: FormData;
  draft: Draft;
  /** Sentences about refused files of this form. */
  fileErrors: FieldErrors;
  /** The same if the page's button is pressed again. */
  idempotencyKey: string;
  /** Validates the form's texts, or the draft's if the form lacks them. */
  validate<Schema extends z.ZodObject>(schema: Schema): Validated<z.output<Schema>>;
  /**
   * The URL of the same page. It changes with the draft, because some browsers show a known URL
   * from memory.
   * @param place id of the element that shows the result
   */
  samePage(place?: string): string;
  /**
   * The URL of the next step. If the visitor came from the last step and all earlier steps are
   * finished, the URL of the last step. On the last step, the URL of the form.
   */
  nextPage(): string;
}

export interface Step<Draft extends StepDraft, View extends object = object> {
  slug: string;
  /** Schema of the step's texts: for attributes of fields, and for validating a single field. */
  schema?: z.ZodObject;
  /** Fields that the draft stores as texts. */
  texts?: readonly string[];
  /** Fields with files. */
  files?: readonly string[];
  /**
   * Fields with checkboxes. Browsers do not send an unticked checkbox, so the step's `saveBoxes`
   * stores them.
   */
  boxes?: readonly string[];
  /**
   * @param isNewerThanPage whether a value of the draft, such as `declarations`, was changed after
   * the posted page was rendered
   */
  saveBoxes?(draft: Draft, form: FormData, isNewerThanPage: (unit: string) => boolean): void;
  /**
   * Changes a draft before its page is shown, for example stores a code from the URL. Returns true
   * if the draft was changed.
   */
  prepare?(draft: Draft, request: Request): boolean;
  /**
   * Data of the page besides texts and errors.
   * @param sent the posted form, if it was not accepted
   */
  view(draft: Draft, request: Request, sent?: FormData): View | Promise<View>;
  isDone(draft: Draft): boolean;
  /**
   * The intent of a form that is sent without a button, such as with the Enter key; "next" by
   * default.
   */
  defaultIntent?(draft: Draft): string;
  intents: Record<string, (args: StepArgs<Draft>) => Promise<StepOutcome> | StepOutcome>;
}

/** Why a file was refused, and the status of the response. */
export interface FileError {
  message: string;
  status: 400 | 429 | 503;
}

/** How a form stores the files of its draft. */
export interface StepFiles<Draft extends StepDraft> {
  /** The maximum bytes of each file, by field. */
  limits: Readonly<Partial<Record<string, number>>>;
  /** Stores a file and records it in the draft. Returns why the file was refused, or null. */
  store(
    context: AppLoadContext,
    draft: Draft,
    field: string,
    file: File,
  ): Promise<FileError | null>;
  remove(context: AppLoadContext, draft: Draft, field: string): Promise<void>;
  /** Removes the expired files of `fields`, or of all fields; returns whether there were any. */
  dropExpired(context: AppLoadContext, draft: Draft, fields?: readonly string[]): Promise<boolean>;
  /** Whether files of this draft may be held in memory while they arrive. */
  canReceive(draft: Draft): boolean;
  /** The error for a file that was discarded while it arrived. */
  dropReason(draft: Draft): FileError;
}

export interface MultiStepForm<Draft extends StepDraft> {
  list: StepList;
  /** The steps, in the order of `list`. */
  steps: readonly Step<Draft>[];
  cookie: DraftCookie<Omit<Draft, 'secret'>>;
  /** The data of a new draft. */
  newData(): Omit<Draft, 'secret'>;
  /** Updates a draft to the current rules; called after reading it. */
  renew?(draft: Draft): void;
  /** Whether nothing was entered yet, so that forms without the draft's token may change it. */
  isUntouched?(draft: Draft): boolean;
  /** Where "Back" of the first step leads. */
  exit: string;
  /** Cuts a text to the draft's limit; a text that is too long must stay invalid. */
  shorten(name: string, text: string): string;
  /** The values that pages show instead of stored texts. A posted mask changes nothing. */
  masks?(draft: Draft): Partial<Record<string, string>>;
  files?: StepFiles<Draft>;
  /** @throws Response for a visitor who may not use this form */
  guard?(request: Request): Promise<void>;
}
