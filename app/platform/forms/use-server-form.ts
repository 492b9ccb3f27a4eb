/**
 * The hook of a form that the server validates. It returns the server's last answer and the
 * properties of the field components. Without script, the server renders the same page.
 *
 *     const { field, ...server } = useServerForm({ id: 'callback', labels, constraint });
 *     <ValidatedForm of={server} button="Call me back">
 *       <Field {...field('phone')} type="tel" autoComplete="tel" />
 *     </ValidatedForm>
 *
 * The form's action returns `sendBack(submission, errors)` until the form is valid, and then
 * redirects.
 * `labels` is in page order. `constraint` is `constraintsOf(schema)` from the loader: it says which
 * fields are required, and the others are marked as optional. A form that must take effect only
 * once gets an `idempotencyKey`. On a page with several forms, each form has a `part` or contains
 * `<input {...server.formIdField} />`, so that it shows only its own answer. A page that does not
 * show the errors directly above the form uses `ErrorSummary`, `Form` and `CsrfField` instead of
 * `ValidatedForm`.
 */
import type { SubmissionResult } from '@conform-to/zod/v4';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { fieldId } from './field-id';
import { FORM_ID_FIELD, type HiddenField, hiddenField, IDEMPOTENCY_FIELD } from './hidden-fields';
import { type FormProblem, problemsOf } from './problems';
import { useFieldChecks } from './use-field-checks';

/** Attributes of a field's control that come from its schema. */
export interface Constraint {
  required?: boolean;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  multiple?: boolean;
}
export type Constraints = Record<string, Constraint>;

/** The server's answer to the last submitted form. */
export interface FormAnswer {
  result?: SubmissionResult<string[]>;
  /** Heading of the summary, instead of the default. */
  title?: string;
  /** Lines about other pages. */
  links?: readonly { href: string; message: string }[];
}

interface ServerFormOptions {
  id: string;
  /** Labels by field name, in page order. */
  labels: Readonly<Record<string, string>>;
  /** Initial values of the fields. */
  values?: Readonly<Record<string, string>>;
  /** Which fields are required; without it, no field is marked. */
  constraint?: Constraints;
  /** `newIdempotencyKey()` from the loader, for a form that must take effect only once. */
  idempotencyKey?: string;
  /** URL that validates a field when it loses focus. */
  checkPath?: string;
  /** Whether that URL also saves the field in a draft. */
  saves?: boolean;
}

export interface ServerField {
  id: string;
  name: string;
  label: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
  required?: boolean;
  optional?: boolean;
}

export interface ServerForm {
  form: {
    id: string;
    method: 'post';
    noValidate: true;
    onBlur: ReturnType<typeof useFieldChecks>['onBlur'];
    onInput: ReturnType<typeof useFieldChecks>['onInput'];
    onSubmit(): void;
  };
  /** @param value its initial value, instead of that in `values` */
  field(name: string, value?: string): ServerField;
  summary: { title?: string; problems: FormProblem[] };
  /** For a form that must take effect only once. A form that is sent back keeps its key. */
  idempotencyKeyField: HiddenField;
  /** For a page with several forms: identifies this one. */
  formIdField: HiddenField;
  /** Whether the form was submitted and not accepted. */
  isSentBack: boolean;
  /** Revision of the draft after the last save of a field; undefined if none was saved. */
  revision: number | undefined;
}

export function useServerForm(options: ServerFormOptions): ServerForm {
  const { id, labels, values = {}, constraint, checkPath, saves = false } = options;
  const loaded = useLoaderData();
  const answer = useAnswer(id, loaded);
  const page = answer ?? loaded;
  const checks = useFieldChecks({ path: checkPath, saves, page });
  const errors = answer?.result?.error ?? {};
  const isSentBack = answer?.result !== undefined;
  const initialValues = answer?.result?.initialValue ?? {};
  // An answer has no value for a field that was emptied, so `values` must not fill it again. With a
  // draft, `values` are what was posted.
  const filled = isSentBack && !saves ? {} : values;

  function field(name: string, value?: string): ServerField {
    const posted = initialValues[name];
    return {
      id: fieldId(id, name),
      name,
      label: labels[name] ?? name,
      errors: checks.errors[name] ?? errors[name] ?? undefined,
      defaultValue: typeof posted === 'string' ? posted : (value ?? filled[name]),
      ...requiredOf(name, constraint),
    };
  }
  return {
    form: {
      id,
      method: 'post',
      noValidate: true,
      onBlur: checks.onBlur,
      onInput: checks.onInput,
      onSubmit: checks.onSubmit,
    },
    field,
    revision: checks.revision,
    idempotencyKeyField: hiddenField(
      IDEMPOTENCY_FIELD,
      String(initialValues[IDEMPOTENCY_FIELD] ?? options.idempotencyKey ?? ''),
    ),
    formIdField: hiddenField(FORM_ID_FIELD, id),
    isSentBack,
    summary: {
      ...(answer?.title ? { title: answer.title } : {}),
      problems: problemsOf({ formId: id, errors, labels, links: answer?.links ?? [] }),
    },
  };
}

/**
 * The answer to this form. When a link within the page is followed, the router drops the answer and
 * with it what was entered. So the answer is remembered here until other data is loaded.
 */
function useAnswer(id: string, loaded: unknown): FormAnswer | undefined {
  const answer = answerTo(id, useActionData() as FormAnswer | undefined);
  const last = useRef<{ answer: FormAnswer; loaded: unknown }>();
  if (answer) last.current = { answer, loaded };
  return last.current?.loaded === loaded ? last.current?.answer : undefined;
}

/** The answer, unless another form of the page was submitted. */
function answerTo(id: string, answer: FormAnswer | undefined): FormAnswer | undefined {
  const sentId = answer?.result?.initialValue?.[FORM_ID_FIELD] ?? id;
  return sentId === id ? answer : undefined;
}

/** In all forms, a field is required unless it is marked as optional. */
function requiredOf(name: string, constraint: Constraints | undefined) {
  if (!constraint) return {};
  return constraint[name]?.required ? { required: true } : { optional: true };
}
