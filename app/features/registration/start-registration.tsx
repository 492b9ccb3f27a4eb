import { ForgetLink } from '~/features/registration/forget-link';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';

interface StartRegistrationProps {
  /** From the link by which the visitor came; empty without one. */
  referralCode: string;
  /** Whether one was begun in this browser. */
  isRegistering: boolean;
}

/** Starts the registration with a referral code, or goes on with one that was begun. */
export function StartRegistration({ referralCode, isRegistering }: StartRegistrationProps) {
  return (
    <>
      {isRegistering ? (
        <Notice type="info" title="You have begun to register on this device.">
          <ButtonLink to={paths.registration}>Continue my registration</ButtonLink> <ForgetLink />
        </Notice>
      ) : null}
      <form className="form" action={paths.registration}>
        <Field
          id="ref"
          name="ref"
          label="Referral code"
          hint={
            isRegistering
              ? 'A code that you have entered already stays; it is changed in step 5.'
              : 'From the distributor who told you about us. You can also enter it later.'
          }
          optional
          defaultValue={referralCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <div className="acts">
          <Button look={isRegistering ? 'alt' : 'main'}>
            {isRegistering ? 'Continue with this code' : 'Start registration'}
          </Button>
        </div>
      </form>
    </>
  );
}
