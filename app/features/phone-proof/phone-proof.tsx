import { formatWait } from '@contract/format-wait';
import { Form } from '@remix-run/react';
import { type Constraints, useServerForm } from '~/platform/forms/use-server-form';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { useStepInView } from './use-step-in-view';

/** How far a visitor is in proving a mobile number. */
export interface PhoneProofState {
  step: 'phone' | 'code' | 'verified';
  /** Ten digits; empty in the first step. */
  phone: string;
  /** Seconds until another code may be sent; 0 when it may now. */
  resendIn: number;
  /** The code to enter, where messages are only pretended. */
  demoOtp: string | null;
  constraint: Constraints;
}

const labels = { phone: 'Mobile number', otp: 'OTP' };

interface PhoneProofProps {
  state: PhoneProofState;
  /** What the number is for, and which one. */
  why: string;
  /** It is that of an account already. */
  ofAccount?: boolean;
}

/** The two steps that come before what the number is for. */
export function PhoneProof(props: PhoneProofProps) {
  return props.state.step === 'code' ? <CodeStep state={props.state} /> : <PhoneStep {...props} />;
}

function PhoneStep({ state, why, ofAccount = false }: PhoneProofProps) {
  const { constraint } = state;
  const { form, field, summary } = useServerForm({ id: 'phone-form', labels, constraint });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <CsrfField />
        <Field {...field('phone')} hint={why} type="tel" inputMode="tel" autoComplete="tel" />
        {state.demoOtp ? (
          <DemoNote>
            {ofAccount
              ? 'No message is sent. The number of a demo account stands under My account.'
              : 'No message is sent, so any mobile number will do, such as 98765 43210.'}
          </DemoNote>
        ) : null}
        <div className="acts">
          <Button name="intent" value="send-otp">
            Send OTP
          </Button>
        </div>
      </Form>
    </>
  );
}

function CodeStep({ state }: { state: PhoneProofState }) {
  useStepInView();
  const { constraint } = state;
  const { form, field, summary } = useServerForm({ id: 'code-form', labels, constraint });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <CsrfField />
        <p>
          We sent a one-time password (OTP) by SMS to <b>{formatPhone(state.phone)}</b>.
        </p>
        {state.demoOtp ? (
          <DemoNote>
            No message is sent. The OTP is <b>{state.demoOtp}</b>.
          </DemoNote>
        ) : null}
        <Field {...field('otp')} inputMode="numeric" autoComplete="one-time-code" />
        <div className="acts">
          <Button name="intent" value="verify-otp">
            Verify OTP
          </Button>{' '}
          <Button look="alt" name="intent" value="resend-otp">
            Send it again
          </Button>{' '}
          <Button look="bare" name="intent" value="change-phone">
            Change the number
          </Button>
        </div>
        {/* The page and its data are made at two moments: the seconds may differ. */}
        <p className="soft" suppressHydrationWarning>
          {state.resendIn > 0
            ? `No message? It can take a minute; another can be sent in ${formatWait(state.resendIn)}.`
            : 'No message? Check the number, or have it sent again.'}
        </p>
      </Form>
    </>
  );
}
