import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { withAdvice } from '../advice';
import { ANSWERS } from './answers';
import { DoneLine } from './done-line';
import type { IdentityPage } from './identity-page';

/** PAN: to be verified, or verified and locked. It comes after the Aadhaar. */
export function PanPart({ data: { pan, panState, name, aadhaarState }, field }: IdentityPage) {
  const isVerified = panState === 'valid';
  const number = withAdvice(field('pan_no', pan));
  return (
    <section className="panel" aria-labelledby="pan">
      <h2 id="pan">PAN card</h2>
      {panState === 'expired' ? (
        <Notice type="warning" title="Please verify your PAN again">
          A verification counts for 24 hours.
        </Notice>
      ) : null}
      <Field
        {...number}
        hint={`Ten letters and digits. The card must bear the name ${name}.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={isVerified ? pan : number.defaultValue}
        readOnly={isVerified}
      />
      {isVerified ? (
        <>
          <DoneLine id={ANSWERS.pan}>Pan Card Verified</DoneLine>
          <Button look="bare" name="intent" value="change-pan">
            Change<span className="vh"> PAN</span>
          </Button>
        </>
      ) : (
        <Button
          look={aadhaarState === 'verified' ? 'main' : 'alt'}
          name="intent"
          value="verify-pan"
        >
          Verify PAN
        </Button>
      )}
    </section>
  );
}
