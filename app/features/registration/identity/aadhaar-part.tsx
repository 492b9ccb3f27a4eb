import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { ResendCode } from '~/ui/resend-code';
import { withAdvice } from '../advice';
import { AADHAAR_CONSENT } from '../declarations/declaration-keys';
import { stepPath } from '../steps';
import { AadhaarConsent } from './aadhaar-consent';
import { ANSWERS } from './answers';
import { DoneLine } from './done-line';
import type { IdentityPage } from './identity-page';

/** Aadhaar: not sent; sent, with the code to enter; verified, with the number locked. */
export function AadhaarPart({ data, field }: IdentityPage) {
  const { aadhaar, aadhaarState: state, title } = data;
  const isLocked = state === 'verified' || state === 'sent';
  const number = withAdvice(field('aadhar_no', aadhaar));
  return (
    <section className="panel" aria-labelledby="aadhaar">
      <h2 id="aadhaar">Aadhaar</h2>
      {title === 'Age Verification Failed' ? <TooYoung /> : null}
      {state === 'expired' ? (
        <Notice type="warning" title="Please verify your Aadhaar again">
          A verification counts for 24 hours.
        </Notice>
      ) : null}
      <Field
        {...number}
        hint="12 digits. It is checked and not stored: only its last four digits are."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={isLocked ? aadhaar : number.defaultValue}
        readOnly={isLocked}
      />
      {state === 'verified' ? (
        <DoneLine id={ANSWERS.aadhaar}>OTP Verified: your Aadhaar is verified</DoneLine>
      ) : null}
      {isLocked ? (
        <Button look="bare" name="intent" value="change-aadhaar">
          Change<span className="vh"> Aadhaar number</span>
        </Button>
      ) : (
        <>
          <AadhaarConsent field={field(AADHAAR_CONSENT)} isGiven={data.consentGiven} />
          <Button name="intent" value="send-aadhaar-otp">
            Send OTP
          </Button>
        </>
      )}
      {state === 'sent' ? <Code data={data} field={field} /> : null}
    </section>
  );
}

function Code({ data: { result, resendIn }, field }: IdentityPage) {
  return (
    <>
      {result ? null : (
        <div id={ANSWERS.aadhaar}>
          <Notice type="success" title="OTP Sent">
            A one-time password went to the mobile number that is linked with this Aadhaar.
          </Notice>
        </div>
      )}
      <Field
        {...field('aadhar_otp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        after={
          <Button name="intent" value="verify-aadhaar-otp">
            Verify Aadhaar OTP
          </Button>
        }
      />
      <ResendCode
        intent="send-aadhaar-otp"
        label="Send a new OTP"
        seconds={resendIn}
        here={stepPath('identity')}
      />
    </>
  );
}

/** A visitor who is too young cannot correct that: says what is open to them instead. */
function TooYoung() {
  return (
    <Notice type="info" title="You cannot become a distributor yet">
      Distributors must be at least 18 years old on the day they register. You are welcome to shop
      here, and to register when you are of age.
    </Notice>
  );
}
