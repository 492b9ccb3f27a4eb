import { useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { fieldProps, problemsOf, useLastResult } from '~/platform/forms/form-fields';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field, type InputFieldProps, type TextareaFieldProps } from '~/ui/field';
import { Notice } from '~/ui/notice';

type Known = 'id' | 'errors' | 'defaultValue' | 'required';

/** One field of a form: what the field parts need besides what the form itself knows. */
export type Question = Omit<InputFieldProps, Known> | Omit<TextareaFieldProps, Known>;

interface ChangeFormProps {
  questions: readonly Question[];
  /** What is there now, by field name. */
  values?: Record<string, string>;
  /** They were typed before logging in again, and are not what is saved. */
  isUnsaved?: boolean;
  button: string;
  /** Above the questions. */
  children?: ReactNode;
  /** Beside the button, in place of the way back to the profile. */
  aside?: ReactNode;
}

/** The form of one part of the profile. All questions but the optional ones need an answer. */
export function ChangeForm({
  questions,
  values = {},
  isUnsaved,
  button,
  children,
  aside,
}: ChangeFormProps) {
  const lastResult = useLastResult();
  const [form, fields] = useForm<Record<string, string>>({
    id: 'change',
    lastResult,
    defaultValue: values,
  });
  const asked = questions.map((question) => {
    const field = fields[question.name];
    const isSecret = 'type' in question && question.type === 'password';
    const { defaultValue, ...rest } = field ? fieldProps(field) : { id: question.name };
    const required = !question.optional;
    return { ...question, ...rest, required, ...(isSecret ? {} : { defaultValue }) };
  });
  return (
    <>
      <ErrorSummary problems={problemsOf(form, asked)} />
      {isUnsaved && !lastResult ? (
        <Notice type="info">What you typed is here again. It is not saved yet.</Notice>
      ) : null}
      <Form method="post" className="form" id={form.id} noValidate>
        <CsrfField />
        {children}
        {asked.map((question) => (
          <Field key={question.name} {...question} />
        ))}
        <div className="acts">
          <Button>{button}</Button>{' '}
          {aside ?? (
            <ButtonLink look="bare" to={paths.profile}>
              Cancel
            </ButtonLink>
          )}
        </div>
      </Form>
    </>
  );
}
