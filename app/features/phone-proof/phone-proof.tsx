import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';
import { formatWait } from '~/platform/format-wait';
import { fieldProps, problemsOf } from '~/platform/forms/form-fields';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';

/** How far a visitor is in proving a mobile number. */
export interface PhoneProofState {
  step: 'phone' | 'code' | 'verified';
  /** Ten digits; empty in the first step. */
  phone: string;
  /** Seconds until another code may be sent; 0 when it may now. */
  resendIn: number;
  /** The code to enter, where messages are only pretended. */
  demoOtp: string | null;
}

type Sent = { result: SubmissionResult<string[]>; title?: string } | undefined;

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
  const { result: lastResult, ...summary } = useActionData<Sent>() ?? {};
  const [form, fields] = useForm<{ phone: string }>({ id: 'phone-form', lastResult });
  const phone = fieldProps(fields.phone);
  return (
    <>
      <ErrorSummary problems={problemsOf(form, [phone])} {...summary} />
      <Form method="post" className="form" id={form.id} noValidate>
        <CsrfField />
        <Field
          {...phone}
          label="Mobile number"
          hint={why}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
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
  const { result: lastResult, ...summary } = useActionData<Sent>() ?? {};
  const [form, fields] = useForm<{ otp: string }>({ id: 'code-form', lastResult });
  const otp = fieldProps(fields.otp);
  return (
    <>
      <ErrorSummary problems={problemsOf(form, [otp])} {...summary} />
      <Form method="post" className="form" id={form.id} noValidate>
        <CsrfField />
        <p>
          We sent a one-time password (OTP) by SMS to <b>{formatPhone(state.phone)}</b>.
        </p>
        {state.demoOtp ? (
          <DemoNote>
            No message is sent. The OTP is <b>{state.demoOtp}</b>.
          </DemoNote>
        ) : null}
        <Field {...otp} label="OTP" inputMode="numeric" autoComplete="one-time-code" required />
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
