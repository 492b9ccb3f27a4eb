import { Form, useSubmit } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { releaseButton } from '~/platform/document/double-submit';
import { REVISION_FIELD } from '~/platform/forms/multi-step/revision-field';
import type { StepPage } from '~/platform/forms/multi-step/step-page';
import type { StepView } from '~/platform/forms/multi-step/use-step';
import { whenSent } from '~/platform/forms/send-file';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { Notice } from './notice';

interface StepFormProps {
  step: StepView<StepPage>;
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

/** A step's heading, its errors, and one form that every button of the step belongs to. */
export function StepForm({
  step: { list, slug, data, form, summary, revision = data.revision },
  enterFirst,
  uploads,
  intro,
  children,
  buttons,
}: StepFormProps) {
  const submit = useSubmit();

  /** What is still being sent is part of the form: the button waits for it. */
  function submitInTurn(event: FormEvent<HTMLFormElement>) {
    form.onSubmit();
    const sending = whenSent();
    if (!sending) return;
    event.preventDefault();
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    void sending.then((hasArrived) => {
      if (hasArrived || button?.value === 'back') return submit(button ?? element);
      // The page says what became of the file; the next press goes on with what is held.
      releaseButton();
      setTimeout(() => element.querySelector<HTMLElement>('.wrong input')?.focus());
    });
  }

  return (
    <>
      <h1>{list.titleOf(slug)}</h1>
      <ErrorSummary {...summary} />
      {data.filesExpired ? (
        <Notice type="warning" title="Please choose your files again">
          Files are kept for 24 hours only. Everything that you typed is still here.
        </Notice>
      ) : null}
      {intro}
      <Form
        {...form}
        className="form"
        onSubmit={submitInTurn}
        {...(uploads ? { encType: 'multipart/form-data' as const } : {})}
      >
        <input type="hidden" name="csrf" value={data.csrf} />
        <input type="hidden" name={REVISION_FIELD} value={revision} />
        {enterFirst ? (
          <div className="vh">
            <button
              type="submit"
              name="intent"
              value={data.defaultIntent}
              tabIndex={-1}
              aria-hidden="true"
            >
              Continue
            </button>
          </div>
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
