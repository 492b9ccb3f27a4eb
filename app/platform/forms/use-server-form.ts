/**
 * A form that the server validates: what its last answer said, and what the field parts need.
 * Without script the same comes out of the page that the server renders.
 *
 *     const { form, field, summary } = useServerForm({ id: 'callback', labels, constraint });
 *     <ErrorSummary {...summary} />
 *     <Form className="form" {...form}>
 *       <CsrfField />
 *       <Field {...field('phone')} type="tel" autoComplete="tel" />
 *       <Button>Call me back</Button>
 *     </Form>
 *
 * Its action answers `sendBack(submission, errors)` until all is well, and then leads on. Labels and
 * order are given once; `constraint` is `constraintsOf(schema)` from the loader, and says which
 * fields are needed: the others are marked as optional. A form that does something once holds
 * `<input {...idempotencyKeyField} />`; of several forms on a page each holds
 * `<input {...formIdField} />`, so that an answer reaches its own alone.
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

/** What the server said of the form that was sent last. */
export interface FormAnswer {
  result?: SubmissionResult<string[]>;
  /** Heading of the summary, other than the usual one. */
  title?: string;
  /** Lines about other pages. */
  links?: readonly { href: string; message: string }[];
}

interface ServerFormOptions {
  id: string;
  /** What each field is called, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  /** What the fields hold before anything was sent. */
  values?: Readonly<Record<string, string>>;
  /** Which fields are needed; without it no field says. */
  constraint?: Constraints;
  /** `newIdempotencyKey()` from the loader, for a form that does something once. */
  idempotencyKey?: string;
  /** Address that validates a field as it is left. */
  checkPath?: string;
  /** Whether that address also saves it in a draft. */
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
  /** @param value what it holds, other than in `values` */
  field(name: string, value?: string): ServerField;
  summary: { title?: string; problems: FormProblem[] };
  /** Of a form that does something once; sent back, it has the key that it was sent with. */
  idempotencyKeyField: HiddenField;
  /** For each of several forms on a page. */
  formIdField: HiddenField;
  /** It is the answer to a form that was sent, and not accepted. */
  isSentBack: boolean;
  /** Of the draft, since a field was saved; undefined before. */
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
  const sent = answer?.result?.initialValue ?? {};
  // An answer has no value for a field that was emptied. With a draft, `values` are what it holds now.
  const filled = isSentBack && !saves ? {} : values;

  function field(name: string, value?: string): ServerField {
    const posted = sent[name];
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
      String(sent[IDEMPOTENCY_FIELD] ?? options.idempotencyKey ?? ''),
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
 * The answer to this form. A move within the page, as by the links of the summary, takes it from
 * the router and loads nothing; what was entered would go with it.
 */
function useAnswer(id: string, loaded: unknown): FormAnswer | undefined {
  const answer = answerTo(id, useActionData() as FormAnswer | undefined);
  const last = useRef<{ answer: FormAnswer; loaded: unknown }>();
  if (answer) last.current = { answer, loaded };
  return last.current?.loaded === loaded ? last.current?.answer : undefined;
}

/** The answer to what was sent, unless another form of the page was. */
function answerTo(id: string, answer: FormAnswer | undefined): FormAnswer | undefined {
  const sentId = answer?.result?.initialValue?.[FORM_ID_FIELD] ?? id;
  return sentId === id ? answer : undefined;
}

/** One rule for all forms: a field is needed unless it says that it is optional. */
function requiredOf(name: string, constraint: Constraints | undefined) {
  if (!constraint) return {};
  return constraint[name]?.required ? { required: true } : { optional: true };
}
