/** Reading posted forms, and sending them back with what is wrong. */
import {
  getZodConstraint,
  parseWithZod,
  type Submission,
  type SubmissionResult,
} from '@conform-to/zod/v4';
import { json } from '@remix-run/node';
import type { z } from 'zod';
import { startFormDeadline } from '../deadline.server';
import { issueMessage } from '../error-messages.server';
import { readOutside } from '../render-places.server';
import type { Constraints } from './use-server-form';

/** Sentences by field name. */
export type FieldErrors = Record<string, string[]>;

/** Never printed back into a page. */
const SECRET_FIELDS = [
  'password',
  'password_again',
  'current_password',
  'otp',
  'aadhar_otp',
  'app_code',
];

export interface FormErrors {
  /** Heading of the summary, other than the usual one. */
  title?: string;
  /** What is wrong with the form as a whole. */
  formErrors?: string[];
  /** Sentences by field name. */
  fieldErrors?: FieldErrors;
}

export const isSecretField = (name: string): boolean => SECRET_FIELDS.includes(name);

/** One sentence a field: what is missing is not also badly spelled. */
export function oneErrorEach(errors: Record<string, string[] | null> | null): FieldErrors {
  const first = Object.entries(errors ?? {}).map(([name, all]) => [name, (all ?? []).slice(0, 1)]);
  return Object.fromEntries(first);
}

/**
 * What a schema says of its fields in HTML. `maxlength` is left out: browsers cut a pasted text there
 * without a word. So are `pattern` and `minlength`, which forms that the server validates do not use.
 */
export function constraintsOf(schema: z.ZodObject): Constraints {
  const all = Object.entries(getZodConstraint(schema));
  return Object.fromEntries(
    all.flatMap(([name, { required, min, max, step, multiple }]) => {
      const kept = Object.entries({ required, min, max, step, multiple });
      const said = kept.filter(([, value]) => value !== undefined && value !== false);
      return said.length > 0 ? [[name, Object.fromEntries(said)]] : [];
    }),
  );
}

/** What was posted. @throws Response 400 for a body that is not a form */
export async function readForm(request: Request): Promise<FormData> {
  const read = () =>
    request.formData().catch(() => {
      throw new Response(null, { status: 400 });
    });
  try {
    // Who sends slowly holds nobody up.
    return await readOutside(read);
  } finally {
    startFormDeadline();
  }
}

/** More than any form of ours has. */
const MAX_FIELDS = 1_000;
/**
 * Not plain: of `a[9]` and `a.b` Conform makes lists and objects as long and as deep as the sender
 * likes, and it takes orders by `__intent__` and `__state__`.
 */
const NOT_PLAIN = /^__|[.[\]]/;

/** What a form of ours may have sent. Conform copies all values of one name for each further one. */
function plainFields(formData: FormData): FormData {
  const plain = new FormData();
  let count = 0;
  for (const [name, value] of formData) {
    if (NOT_PLAIN.test(name)) continue;
    plain.append(name, value);
    count += 1;
    if (count === MAX_FIELDS) break;
  }
  return plain;
}

/** A posted form checked by a schema; what is wrong is said in sentences. */
export const validateForm = <Schema extends z.ZodType>(formData: FormData, schema: Schema) =>
  parseWithZod(plainFields(formData), {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map((issue) => issueMessage(issue)),
  });

/** A posted form checked by a schema, and its raw fields. */
export async function parseForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const formData = await readForm(request);
  return { formData, submission: validateForm(formData, schema) };
}

/** A checked form, whatever its fields are. */
export type Replying = Pick<Submission<unknown, string[], unknown>, 'reply'>;

/** What goes back to the page of a form: its values (secrets left out) and what is wrong with it. */
export function replyTo(submission: Replying, { title, ...sentences }: FormErrors = {}) {
  const result: SubmissionResult<string[]> = submission.reply({
    hideFields: SECRET_FIELDS,
    ...sentences,
  });
  return { result, ...(title ? { title } : {}) };
}

/**
 * The form again, status 400, with its values (secrets left out) and what is wrong with it.
 * Use `status` 429 or 503 where waiting helps.
 */
export function sendBack(
  submission: Replying,
  errors: FormErrors = {},
  init: { status?: number; headers?: HeadersInit } = {},
) {
  return json(replyTo(submission, errors), {
    status: init.status ?? 400,
    ...(init.headers ? { headers: init.headers } : {}),
  });
}
