/** A form about contents that somebody else changed meanwhile. */
import { json } from '@remix-run/node';
import { differencesOf } from '~/features/desk/both-versions';
import { type AnySubmission, replyTo } from '~/platform/forms/forms.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

type Values = Readonly<Record<string, string | undefined>>;

interface Conflicting {
  submission: AnySubmission;
  labels: Readonly<Record<string, string>>;
  yours: Values;
  /** What is saved now. */
  read(): Promise<{ version: string }>;
}

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      String(value ?? '')
        .replace(/\r\n/g, '\n')
        .trim(),
    ]),
  );

/** Does `work`; where somebody else saved meanwhile, sends the form back with both. */
export async function orBothVersions(
  work: () => Promise<Response>,
  { submission, labels, yours, read }: Conflicting,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.details.code !== 'group_changed') throw error;
    const saved = await read();
    const rows = differencesOf(labels, textsOf(saved), textsOf(yours));
    const conflict = { version: saved.version, rows };
    const reply = replyTo(submission, { formErrors: [error.message] });
    return json({ ...reply, conflict }, { status: 409 });
  }
}
