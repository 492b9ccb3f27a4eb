/** Reads posted forms, and sends them back with their errors. */
import {
  getZodConstraint,
  parseWithZod,
  type Submission,
  type SubmissionResult,
} from '@conform-to/zod/v4';
import type { z } from 'zod';
import { startFormDeadline } from '../deadline.server';
import { issueMessage } from '../error-messages.server';
import { json } from '../json.server';
import { readWithoutSlot } from '../render-slots.server';
import type { Constraints } from './use-server-form';

/** Sentences by field name. */
export type FieldErrors = Record<string, string[]>;

/** Fields whose values are never printed into a page. */
const SECRET_FIELDS = [
  'password',
  'password_again',
  'current_password',
  'otp',
  'aadhar_otp',
  'app_code',
  'desk_code',
  'desk_password',
];

export interface FormErrors {
  /** Heading of the summary, instead of the default. */
  title?: string;
  /** Errors of the form as a whole. */
  formErrors?: string[];
  /** Sentences by field name. */
  fieldErrors?: FieldErrors;
}

export const isSecretField = (name: string): boolean => SECRET_FIELDS.includes(name);

/** Keeps the first error of each field: a missing value needs no second error. */
export function firstErrors(errors: Record<string, string[] | null> | null): FieldErrors {
  const first = Object.entries(errors ?? {}).map(([name, all]) => [name, (all ?? []).slice(0, 1)]);
  return Object.fromEntries(first);
}

/**
 * The HTML constraints of a schema. `maxlength` is left out, because browsers silently cut a pasted
 * text to it. `pattern` and `minlength` are left out, because the server validates them.
 */
export function constraintsOf(schema: z.ZodObject): Constraints {
  const all = Object.entries(getZodConstraint(schema));
  return Object.fromEntries(
    all.flatMap(([name, { required, min, max, step, multiple }]) => {
      const constraints = Object.entries({ required, min, max, step, multiple });
      const defined = constraints.filter(([, value]) => value !== undefined && value !== false);
      return defined.length > 0 ? [[name, Object.fromEntries(defined)]] : [];
    }),
  );
}

/**
 * Reads the form of a request, and starts the deadline of its action.
 * @throws Response 400 for a body that is not a form
 */
export async function readForm(request: Request): Promise<FormData> {
  const read = () =>
    request.formData().catch(() => {
      throw new Response(null, { status: 400 });
    });
  try {
    // A form that arrives slowly must not occupy a render slot.
    return await readWithoutSlot(read);
  } finally {
    startFormDeadline();
  }
}

/** No form of ours has this many fields. */
const MAX_FIELDS = 1_000;
/**
 * Conform turns names such as `a[9]` and `a.b` into lists and objects of any length and depth, and
 * takes commands from `__intent__` and `__state__`, so such names are dropped.
 */
const NESTED_FIELD = /^__|[.[\]]/;

/**
 * Returns the fields that a form of ours can have, at most `MAX_FIELDS`. The number is limited
 * because, for each value, Conform copies all earlier values of the same name.
 */
function plainFields(formData: FormData): FormData {
  const plain = new FormData();
  let count = 0;
  for (const [name, value] of formData) {
    if (NESTED_FIELD.test(name)) continue;
    plain.append(name, value);
    count += 1;
    if (count === MAX_FIELDS) break;
  }
  return plain;
}

/** Validates a posted form by a schema; errors are sentences. */
export const validateForm = <Schema extends z.ZodType>(formData: FormData, schema: Schema) =>
  parseWithZod(plainFields(formData), {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map((issue) => issueMessage(issue)),
  });

/** Validates a posted form, and returns its raw fields too. */
export async function parseForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const formData = await readForm(request);
  return { formData, submission: validateForm(formData, schema) };
}

/** A validated form with any fields. */
export type AnySubmission = Pick<Submission<unknown, string[], unknown>, 'reply' | 'payload'>;

/** The data to send back to a form's page: its values without secrets, and its errors. */
export function replyTo(submission: AnySubmission, { title, ...sentences }: FormErrors = {}) {
  const result: SubmissionResult<string[]> = submission.reply({
    hideFields: SECRET_FIELDS,
    ...sentences,
  });
  return { result, ...(title ? { title } : {}) };
}

/**
 * Sends a form back with its values, without secrets, and its errors. The status is 400 by default;
 * callers pass 429 or 503 if the visitor should wait and send the form again.
 */
export function sendBack(
  submission: AnySubmission,
  errors: FormErrors = {},
  init: { status?: number; headers?: HeadersInit } = {},
) {
  return json(replyTo(submission, errors), {
    status: init.status ?? 400,
    ...(init.headers ? { headers: init.headers } : {}),
  });
}
