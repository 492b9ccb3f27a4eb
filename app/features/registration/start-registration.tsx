import { DeleteRegistrationLink } from '~/features/registration/delete-registration-link';
import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { startText } from './registration.text';

interface StartRegistrationProps {
  /** From a referral link; empty without one. */
  referralCode: string;
  isRegistering: boolean;
}

/** The form that starts or continues a registration, with or without a referral code. */
export function StartRegistration({ referralCode, isRegistering }: StartRegistrationProps) {
  return (
    <>
      {isRegistering ? (
        <Notice type="info" title={startText.startedBefore}>
          <ButtonLink to={paths.registration}>{startText.continueBefore}</ButtonLink>{' '}
          <DeleteRegistrationLink />
        </Notice>
      ) : null}
      <form className="form" action={localPath(paths.registration)}>
        <Field
          id="ref"
          name="ref"
          label={startText.referralCode}
          hint={isRegistering ? startText.referralHintBefore : startText.referralHint}
          defaultValue={referralCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <div className="acts">
          <Button look={isRegistering ? 'alt' : 'main'}>
            {isRegistering ? startText.continueWithCode : startText.start}
          </Button>
        </div>
      </form>
    </>
  );
}
