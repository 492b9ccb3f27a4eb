import type { StepData } from '~/platform/forms/multi-step/step-page';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { StepForm } from '~/ui/step-form';
import { labels } from '../labels';
import { registrationSteps } from '../steps';
import type { contactStep } from './contact.server';

type Data = StepData<ReturnType<typeof contactStep.view>>;

/** Step 1. */
export function ContactStep() {
  const step = useStep<Data>({ list: registrationSteps, slug: 'contact', labels: labels.contact });
  const { data, field } = step;
  const { demo } = data;
  return (
    <StepForm
      step={step}
      intro={<Intro {...data} />}
      buttons={
        data.isVerified ? (
          <Button name="intent" value="next">
            Next
          </Button>
        ) : (
          <>
            <Button name="intent" value="send-otp">
              Send OTP
            </Button>{' '}
            {data.codeSent ? (
              <Button look="alt" name="intent" value="next">
                I have the OTP
              </Button>
            ) : null}
          </>
        )
      }
    >
      {demo.identities.length > 0 ? (
        <DemoNote>
          Use the name of one of the demo people,{' '}
          {demo.identities.map(({ name }) => name).join(' or ')}, and any mobile number that does
          not end in 00. No message is sent.
        </DemoNote>
      ) : null}
      <Field
        {...field('name')}
        hint="As it stands on your PAN card, at most 80 characters."
        autoComplete="name"
        spellCheck={false}
      />
      <Field
        {...field('phone')}
        type="tel"
        hint="Ten digits. We send a one-time password (OTP) to it by SMS."
        autoComplete="tel"
      />
      {data.isVerified ? (
        <p className="hint">This number is verified. Another one needs another OTP.</p>
      ) : null}
    </StepForm>
  );
}

function Intro(data: Data) {
  const { otherReferral } = data;
  return (
    <>
      {otherReferral ? (
        <Notice type="warning" title={otherReferral.title}>
          {otherReferral.text}
        </Notice>
      ) : null}
      <Welcome {...data} />
    </>
  );
}

function Welcome({ afresh, isExpired, result }: Data) {
  if (isExpired && !result) {
    return (
      <Notice type="info" title="Welcome back">
        Your answers are still here. A verification counts for 24 hours, so please verify your
        number again.
      </Notice>
    );
  }
  if (!afresh) return null;
  return (
    <Notice type="info" title="Please begin here">
      There is no registration in this browser. Answers are kept for 24 hours after the last step;
      or the browser may not be keeping cookies, which this form needs to remember them.
    </Notice>
  );
}
