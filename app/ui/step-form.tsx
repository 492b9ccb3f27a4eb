import { Form, useSubmit } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { releaseButton } from '~/platform/document/double-submit';
import { REVISION_FIELD } from '~/platform/forms/multi-step/revision-field';
import type { StepPage } from '~/platform/forms/multi-step/step-page';
import { GO_INTENT } from '~/platform/forms/multi-step/steps';
import type { StepView } from '~/platform/forms/multi-step/use-step';
import { uploadsSettled } from '~/platform/forms/send-file';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { stepsText } from './form.text';
import { Notice } from './notice';
import { Steps } from './steps';

interface StepFormProps {
  step: StepView<StepPage>;
  /** Whether the form contains file inputs. */
  uploads?: boolean;
  /** Text above the form. */
  intro?: ReactNode;
  children: ReactNode;
  /** The buttons besides "Back". */
  buttons: ReactNode;
  /**
   * The label of the hidden button that the Enter key presses: the same as that of the visible
   * button with this intent, because text browsers show both. If the label is empty, there is no
   * such button.
   */
  enterLabel: string;
}

/**
 * A step of a form with several steps. All buttons are in one HTML form, so that none of them loses
 * what was entered.
 */
export function StepForm({
  step: { list, slug, data, form, summary, revision = data.revision },
  uploads,
  intro,
  children,
  buttons,
  enterLabel,
}: StepFormProps) {
  const submit = useSubmit();

  /** Waits for files and fields that are still being sent, and then submits the form. */
  function submitAfterUploads(event: FormEvent<HTMLFormElement>) {
    form.onSubmit();
    const sending = uploadsSettled();
    if (!sending) return;
    event.preventDefault();
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    void sending.then((hasArrived) => {
      if (hasArrived || isNavigation(button)) return submit(button ?? element);
      // The page shows which file was refused or did not arrive. The visitor can then send the form
      // again.
      releaseButton();
      setTimeout(() => element.querySelector<HTMLElement>('.wrong input')?.focus());
    });
  }

  return (
    <Form
      {...form}
      onSubmit={submitAfterUploads}
      {...(uploads ? { encType: 'multipart/form-data' as const } : {})}
    >
      <input type="hidden" name="csrf" value={data.csrf} />
      <input type="hidden" name={REVISION_FIELD} value={revision} />
      {/* Enter presses a form's first button, so this button is before those of the steps. */}
      {enterLabel ? (
        <div className="vh">
          <button
            type="submit"
            name="intent"
            value={data.defaultIntent}
            tabIndex={-1}
            aria-hidden="true"
          >
            {enterLabel}
          </button>
        </div>
      ) : null}
      <Steps
        current={list.indexOf(slug) + 1}
        steps={list.slugs.map((step) => ({
          text: list.shortTitleOf(step),
          intent: data.done.includes(step) ? `${GO_INTENT}${step}` : undefined,
        }))}
      />
      <h1>{list.titleOf(slug)}</h1>
      <ErrorSummary {...summary} />
      {data.filesExpired ? (
        <Notice type="warning" title={stepsText.filesExpired}>
          {stepsText.filesExpiredHint}
        </Notice>
      ) : null}
      {intro}
      <div className="form">
        {children}
        <div className="acts">
          {buttons}{' '}
          <Button look="alt" name="intent" value="back">
            {stepsText.back}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** Returns true for a button that goes to another step, which is possible after a failed upload. */
const isNavigation = (button: HTMLButtonElement | null): boolean =>
  button !== null && (button.value === 'back' || button.value.startsWith(GO_INTENT));
