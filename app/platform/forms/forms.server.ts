/** Reading posted forms, and sending them back with what is wrong. */
import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { json } from '@remix-run/node';
import type { z } from 'zod/v4';
import { issueMessage } from '../error-messages.server';

/** Never printed back into a page. */
export const SECRET_FIELDS = [
  'password',
  'password_again',
  'current_password',
  'otp',
  'aadhar_otp',
];

export interface FormErrors {
  /** Heading of the summary, other than the usual one. */
  title?: string;
  /** What is wrong with the form as a whole. */
  formErrors?: string[];
  /** Sentences by field name. */
  fieldErrors?: Record<string, string[]>;
}

/** What was posted. @throws Response 400 for a body that is not a form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** A posted form checked by a schema; what is wrong is said in sentences. */
export const validateForm = <Schema extends z.ZodType>(formData: FormData, schema: Schema) =>
  parseWithZod(formData, {
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

/**
 * The form again, status 400, with its values (secrets left out) and what is wrong with it.
 * Use `status` 429 or 503 where waiting helps.
 */
export function sendBack(
  submission: Replying,
  errors: FormErrors = {},
  init: { status?: number; headers?: HeadersInit } = {},
) {
  const { title, ...sentences } = errors;
  const result: SubmissionResult<string[]> = submission.reply({
    hideFields: SECRET_FIELDS,
    ...sentences,
  });
  return json(
    { result, ...(title ? { title } : {}) },
    { status: init.status ?? 400, ...(init.headers ? { headers: init.headers } : {}) },
  );
}
