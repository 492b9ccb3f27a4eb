import type { StepData } from '~/platform/forms/multi-step/step-page';
import { GO_INTENT } from '~/platform/forms/multi-step/steps';
import { type StepView, useStep } from '~/platform/forms/multi-step/use-step';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { ResendCode } from '~/ui/resend-code';
import { StepForm } from '~/ui/step-form';
import { withAdvice } from '../advice';
import { labels } from '../labels';
import { registrationSteps, stepPath } from '../steps';
import type { otpStep } from './otp.server';

type Data = StepData<ReturnType<typeof otpStep.view>>;

/** Step 2. */
export function OtpStep() {
  const step = useStep<Data>({ list: registrationSteps, slug: 'otp', labels: labels.otp });
  return step.data.isVerified ? <Verified {...step} /> : <Verify {...step} />;
}

function OtherNumber() {
  return (
    <p>
      <Button look="bare" name="intent" value={`${GO_INTENT}contact`}>
        Use another number
      </Button>
    </p>
  );
}

function Verified(step: StepView<Data>) {
  return (
    <StepForm
      step={step}
      intro={
        <div id="answer">
          <Notice type="success" title="OTP Verified">
            Your mobile number {formatPhone(step.data.phone)} is verified.
          </Notice>
        </div>
      }
      buttons={
        <Button name="intent" value="next">
          Next
        </Button>
      }
    >
      <OtherNumber />
    </StepForm>
  );
}

function Verify(step: StepView<Data>) {
  const { result, phone, codeSent, isEarlierCode, minutes, resendIn, demo } = step.data;
  const sent = codeSent && !result;
  return (
    <StepForm
      step={step}
      intro={
        sent ? (
          <div id="answer">
            <Notice type="success" title="OTP Sent">
              {isEarlierCode
                ? `We sent a one-time password by SMS to ${formatPhone(phone)} a moment ago. It still holds, and no other was sent.`
                : `We sent a one-time password by SMS to ${formatPhone(phone)}. It is good for ${minutes} minutes.`}
            </Notice>
          </div>
        ) : null
      }
      buttons={
        <Button look="alt" name="intent" value="next">
          Next
        </Button>
      }
    >
      {demo.phoneCode ? (
        <DemoNote>
          No message is sent. The OTP is <b>{demo.phoneCode}</b>.
        </DemoNote>
      ) : null}
      <Field
        {...withAdvice(step.field('otp'))}
        hint={`The digits from the message to ${formatPhone(phone)}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        after={
          <Button name="intent" value="verify-otp">
            Verify OTP
          </Button>
        }
      />
      <ResendCode
        intent="send-otp"
        label="Send a new OTP"
        seconds={resendIn}
        here={stepPath('otp')}
      />
      <OtherNumber />
    </StepForm>
  );
}
