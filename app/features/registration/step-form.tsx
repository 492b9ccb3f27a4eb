import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CsrfField } from '~/features/frame/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Notice } from '~/ui/notice';
import type { Problems } from './problems';
import { type StepSlug, stepTitle } from './steps';

export interface StepFormProps {
  slug: StepSlug;
  data: { problems: Problems | null; enter: string; filesExpired: boolean };
  /** A button for the Enter key stands first, out of sight, since others come before the main one. */
  enterFirst?: boolean;
  /** Takes files. */
  uploads?: boolean;
  /** What is said above the form. */
  intro?: ReactNode;
  children: ReactNode;
  /** The buttons; Back comes by itself. */
  buttons: ReactNode;
}

/** A step's heading, its problems, and one form that every button of the step belongs to. */
export function StepForm({
  slug,
  data: { problems, enter, filesExpired },
  enterFirst,
  uploads,
  intro,
  children,
  buttons,
}: StepFormProps) {
  return (
    <>
      <h1>{stepTitle(slug)}</h1>
      {problems ? <ErrorSummary title={problems.title} problems={problems.lines} /> : null}
      {filesExpired ? (
        <Notice type="warning" title="Please choose your files again">
          Files are kept for 24 hours only. Everything that you typed is still here.
        </Notice>
      ) : null}
      {intro}
      <Form
        method="post"
        className="form"
        noValidate
        {...(uploads ? { encType: 'multipart/form-data' as const } : {})}
      >
        <CsrfField />
        {enterFirst ? (
          <button
            type="submit"
            className="vh"
            name="intent"
            value={enter}
            tabIndex={-1}
            aria-hidden="true"
          >
            Continue
          </button>
        ) : null}
        {children}
        <div className="acts">
          {buttons}
          <Button look="alt" name="intent" value="back">
            Back
          </Button>
        </div>
      </Form>
    </>
  );
}
