import { formatWait } from '~/platform/dates';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { ValidatedForm } from '~/ui/validated-form';
import { phoneProofText as text } from './phone-proof.text';
import { useStepInView } from './use-step-in-view';

/** The progress of verifying a mobile number. */
export interface PhoneProofState {
  step: 'phone' | 'code' | 'verified';
  /** Ten digits; empty in the first step. */
  phone: string;
  /** Seconds until another code may be sent; 0 if now. */
  resendIn: number;
  /** The code to enter, if the SMS provider is a sandbox; otherwise null. */
  demoOtp: string | null;
  constraint: Constraints;
}

const labels = () => ({ phone: text.phone, otp: text.otp });

interface PhoneProofProps {
  state: PhoneProofState;
  /** Why the number is needed. */
  why: string;
  /** The number must belong to an existing account. */
  requiresAccount?: boolean;
}

export function PhoneProof(props: PhoneProofProps) {
  return props.state.step === 'code' ? <CodeStep state={props.state} /> : <PhoneStep {...props} />;
}

function PhoneStep({ state, why, requiresAccount = false }: PhoneProofProps) {
  const { constraint } = state;
  const { field, ...server } = useServerForm({ id: 'phone-form', labels: labels(), constraint });
  return (
    <ValidatedForm of={server}>
      <Field {...field('phone')} hint={why} type="tel" inputMode="tel" autoComplete="tel" />
      {state.demoOtp ? (
        <DemoNote>{requiresAccount ? text.demoAccountNumber : text.demoAnyNumber}</DemoNote>
      ) : null}
      <div className="acts">
        <Button name="intent" value="send-otp">
          {text.send}
        </Button>
      </div>
    </ValidatedForm>
  );
}

function CodeStep({ state }: { state: PhoneProofState }) {
  useStepInView();
  const { constraint } = state;
  const { field, ...server } = useServerForm({ id: 'code-form', labels: labels(), constraint });
  return (
    <ValidatedForm of={server}>
      <p>{fill(text.sentTo, { phone: <b>{formatPhone(state.phone)}</b> })}</p>
      {state.demoOtp ? (
        <DemoNote>{fill(text.demoOtp, { otp: <b>{state.demoOtp}</b> })}</DemoNote>
      ) : null}
      <Field {...field('otp')} inputMode="numeric" autoComplete="one-time-code" />
      <div className="acts">
        <Button name="intent" value="verify-otp">
          {text.verify}
        </Button>{' '}
        <Button look="alt" name="intent" value="resend-otp">
          {text.sendAgain}
        </Button>{' '}
        <Button look="bare" name="intent" value="change-phone">
          {text.changeNumber}
        </Button>
      </div>
      {/* A difference between the server's and the browser's seconds is no error here. */}
      <p className="soft" suppressHydrationWarning>
        {state.resendIn > 0
          ? text.noMessageYet({ wait: formatWait(state.resendIn) })
          : text.noMessage}
      </p>
    </ValidatedForm>
  );
}
