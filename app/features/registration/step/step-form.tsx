import { Form, useSubmit } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { releaseButton } from '~/platform/document/double-submit';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Notice } from '~/ui/notice';
import { whenSent } from '../files/send-file';
import { stepTitle } from '../steps';
import { FORM_TOKEN_FIELD } from './form-token-field';
import type { CommonData, StepPage } from './use-step';

interface StepFormProps {
  step: StepPage<CommonData>;
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
  step: { slug, data, checks },
  enterFirst,
  uploads,
  intro,
  children,
  buttons,
}: StepFormProps) {
  const { problems, enter, token, filesExpired } = data;
  const submit = useSubmit();

  /** What is still being sent is part of the form: the button waits for it. */
  function submitInTurn(event: FormEvent<HTMLFormElement>) {
    const sending = whenSent();
    if (!sending) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    void sending.then((hasArrived) => {
      if (hasArrived || button?.value === 'back') return submit(button ?? form);
      // The page says what became of the file; the next press goes on with what is held.
      releaseButton();
      setTimeout(() => form.querySelector<HTMLElement>('.wrong input')?.focus());
    });
  }

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
        onSubmit={submitInTurn}
        onBlur={checks.onBlur}
        {...(uploads ? { encType: 'multipart/form-data' as const } : {})}
      >
        <CsrfField />
        <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
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
          {buttons}{' '}
          <Button look="alt" name="intent" value="back">
            Back
          </Button>
        </div>
      </Form>
    </>
  );
}
