import type { StepData } from '~/platform/forms/multi-step/step-page';
import { GO_INTENT } from '~/platform/forms/multi-step/steps';
import { type StepView, useStep } from '~/platform/forms/multi-step/use-step';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { Notice } from '~/ui/notice';
import { ResendCode } from '~/ui/resend-code';
import { StepForm } from '~/ui/step-form';
import { withAdvice } from '../advice';
import { enterLabel } from '../enter-label';
import { labels } from '../labels';
import { NextButton } from '../next-button';
import { ProofAgeNotice } from '../proof-age-notice';
import { contactText, stepText } from '../registration.text';
import { registrationSteps, stepPath } from '../steps';
import type { otpStep } from './otp.server';

type Data = StepData<ReturnType<typeof otpStep.view>>;

export function OtpStep() {
  const step = useStep<Data>({ list: registrationSteps, slug: 'otp', labels: labels().otp });
  return step.data.isVerified ? <Verified {...step} /> : <Verify {...step} />;
}

function OtherNumber() {
  return (
    <p>
      <Button look="bare" name="intent" value={`${GO_INTENT}contact`}>
        {stepText.otherNumber}
      </Button>
    </p>
  );
}

function Verified(step: StepView<Data>) {
  return (
    <StepForm
      step={step}
      enterLabel={enterLabel(step.data.defaultIntent)}
      intro={
        <div id="answer">
          <Notice type="success" title={contactText.otpVerified}>
            {contactText.numberVerified({ phone: formatPhone(step.data.phone) })}
          </Notice>
          <ProofAgeNotice {...step.data.proofAge} />
        </div>
      }
      buttons={<NextButton />}
    >
      <OtherNumber />
    </StepForm>
  );
}

function Verify(step: StepView<Data>) {
  const { result, phone, codeSent, isEarlierCode, minutes, resendIn, demo } = step.data;
  const number = formatPhone(phone);
  const isCodeSent = codeSent && !result;
  return (
    <StepForm
      step={step}
      enterLabel={enterLabel(step.data.defaultIntent)}
      intro={
        isCodeSent ? (
          <div id="answer">
            <Notice type="success" title={contactText.otpSent}>
              {isEarlierCode
                ? contactText.otpSentBefore({ phone: number })
                : contactText.otpSentTo({ phone: number, minutes })}
            </Notice>
          </div>
        ) : null
      }
      buttons={<NextButton look="alt" />}
    >
      {demo.phoneCode ? (
        <DemoNote>{fill(stepText.demoOtp, { otp: <b>{demo.phoneCode}</b> })}</DemoNote>
      ) : null}
      <Field
        {...withAdvice(step.field('otp'))}
        hint={contactText.otpHint({ phone: number })}
        inputMode="numeric"
        autoComplete="one-time-code"
        after={
          <Button name="intent" value="verify-otp">
            {contactText.verifyOtp}
          </Button>
        }
      />
      <ResendCode
        intent="send-otp"
        label={stepText.sendNew}
        seconds={resendIn}
        pagePath={stepPath('otp')}
      />
      <OtherNumber />
    </StepForm>
  );
}
