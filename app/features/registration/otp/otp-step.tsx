import { formatPhone } from '~/platform/phone-otp/format-phone';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { ResendCode } from '../step/resend-code';
import type { StepData } from '../step/step.server';
import { StepForm } from '../step/step-form';
import { type StepPage, useStep } from '../step/use-step';
import { stepPath } from '../steps';
import type { otpStep } from './otp.server';

type Data = StepData<ReturnType<typeof otpStep.view>>;

/** Step 2. */
export function OtpStep() {
  const step = useStep<Data>('otp');
  return step.data.isVerified ? <Verified {...step} /> : <Verify {...step} />;
}

function Verified(step: StepPage<Data>) {
  return (
    <StepForm
      step={step}
      intro={
        <Notice type="success" title="OTP Verified">
          Your mobile number {formatPhone(step.data.phone)} is verified.
        </Notice>
      }
      buttons={
        <Button name="intent" value="next">
          Next
        </Button>
      }
    >
      <p>
        <Link to={stepPath('contact')}>Use another number</Link>
      </p>
    </StepForm>
  );
}

function Verify(step: StepPage<Data>) {
  const { problems, phone, codeSent, resendIn, demo } = step.data;
  const sent = codeSent && !problems;
  return (
    <StepForm
      step={step}
      intro={
        sent ? (
          <Notice type="success" title="OTP Sent">
            We sent a one-time password by SMS to {formatPhone(phone)}. It is good for 15 minutes.
          </Notice>
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
        label="OTP"
        hint={`The digits from the message to ${formatPhone(phone)}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        after={
          <Button name="intent" value="verify-otp">
            Verify OTP
          </Button>
        }
        {...step.field('otp')}
      />
      <ResendCode
        intent="send-otp"
        label="Send a new OTP"
        seconds={resendIn}
        here={stepPath('otp')}
      />
      <p>
        <Link to={stepPath('contact')}>Use another number</Link>
      </p>
    </StepForm>
  );
}
