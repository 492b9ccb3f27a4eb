import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { Notice } from '~/ui/notice';
import { withAdvice } from '../advice';
import { identityText, stepText } from '../registration.text';
import { ANSWER_IDS } from './answer-ids';
import { DoneLine } from './done-line';
import type { IdentityPage } from './identity-page';

/** Verifies a PAN. Once it is verified, the number is locked. */
export function PanPart({ data: { pan, panState, name, aadhaarState }, field }: IdentityPage) {
  const isVerified = panState === 'valid';
  const number = withAdvice(field('pan_no', pan));
  return (
    <section className="panel" aria-labelledby="pan">
      <h2 id="pan">{identityText.pan}</h2>
      {panState === 'expired' ? (
        <Notice type="warning" title={identityText.panAgain}>
          {stepText.verificationExpired}
        </Notice>
      ) : null}
      <Field
        {...number}
        hint={identityText.panHint({ name })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={isVerified ? pan : number.defaultValue}
        readOnly={isVerified}
      />
      {isVerified ? (
        <>
          <DoneLine id={ANSWER_IDS.pan}>{identityText.panVerified}</DoneLine>
          <Button look="bare" name="intent" value="change-pan">
            {fill(stepText.change, {
              name: (
                <span className="vh">{stepText.hiddenName({ name: identityText.panShort })}</span>
              ),
            })}
          </Button>
        </>
      ) : (
        <Button
          look={aadhaarState === 'verified' ? 'main' : 'alt'}
          name="intent"
          value="verify-pan"
        >
          {identityText.verifyPan}
        </Button>
      )}
    </section>
  );
}
