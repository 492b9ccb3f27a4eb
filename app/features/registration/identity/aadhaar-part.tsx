import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { Notice } from '~/ui/notice';
import { ResendCode } from '~/ui/resend-code';
import { withAdvice } from '../advice';
import { AADHAAR_CONSENT } from '../declarations/declaration-keys';
import { contactText, identityText, stepText } from '../registration.text';
import { stepPath } from '../steps';
import { AadhaarConsent } from './aadhaar-consent';
import { ANSWER_IDS } from './answer-ids';
import { DoneLine } from './done-line';
import type { IdentityPage } from './identity-page';

/**
 * Verifies an Aadhaar number. There are four states: no code can be entered; a code was sent and
 * can be entered; the number is verified; the verification has expired. In the second and third
 * state the number is locked.
 */
export function AadhaarPart({ data, field }: IdentityPage) {
  const { aadhaar, aadhaarState: state, title } = data;
  const isLocked = state === 'verified' || state === 'sent';
  const number = withAdvice(field('aadhar_no', aadhaar));
  return (
    <section className="panel" aria-labelledby="aadhaar">
      <h2 id="aadhaar">{identityText.aadhaar}</h2>
      {title === identityText.ageFailed ? <TooYoung /> : null}
      {state === 'expired' ? (
        <Notice type="warning" title={identityText.aadhaarAgain}>
          {stepText.verificationExpired}
        </Notice>
      ) : null}
      <Field
        {...number}
        hint={identityText.aadhaarHint}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={isLocked ? aadhaar : number.defaultValue}
        readOnly={isLocked}
      />
      {state === 'verified' ? (
        <DoneLine id={ANSWER_IDS.aadhaar}>{identityText.aadhaarVerified}</DoneLine>
      ) : null}
      {isLocked ? (
        <Button look="bare" name="intent" value="change-aadhaar">
          {fill(stepText.change, {
            name: (
              <span className="vh">
                {stepText.hiddenName({ name: identityText.aadhaarNumber })}
              </span>
            ),
          })}
        </Button>
      ) : (
        <>
          <AadhaarConsent
            field={field(AADHAAR_CONSENT)}
            isGiven={data.consentGiven}
            sentence={data.consent}
          />
          <Button name="intent" value="send-aadhaar-otp">
            {contactText.sendOtp}
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
      {/* The result of a posted form is shown elsewhere, and is newer than this notice. */}
      {result ? null : (
        <div id={ANSWER_IDS.aadhaar}>
          <Notice type="success" title={identityText.otpSent}>
            {identityText.otpSentTo}
          </Notice>
        </div>
      )}
      <Field
        {...field('aadhar_otp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        after={
          <Button name="intent" value="verify-aadhaar-otp">
            {identityText.verifyAadhaar}
          </Button>
        }
      />
      <ResendCode
        intent="send-aadhaar-otp"
        label={stepText.sendNew}
        seconds={resendIn}
        pagePath={stepPath('identity')}
      />
    </>
  );
}

/** Shown if the age check failed, because no correction of the form helps a visitor under 18. */
function TooYoung() {
  return (
    <Notice type="info" title={identityText.tooYoung}>
      {identityText.tooYoungHint}
    </Notice>
  );
}
