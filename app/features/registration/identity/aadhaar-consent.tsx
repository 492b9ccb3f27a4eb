import { company } from '~/features/company/company';
import { CheckboxGroup } from '~/ui/choice';
import { Link } from '~/ui/link';
import { AADHAAR_CONSENT } from '../declarations/declaration-keys';

/** What whoever enters an Aadhaar number agrees to. Other words need another `AGREEMENTS_VERSION`. */
export const consentOption = {
  value: 'yes',
  label: (
    <>
      I agree of my own free will that {company.name} has my Aadhaar number checked by a one-time
      password, to confirm who I am and how old I am for this registration and for nothing else.
    </>
  ),
};

interface AadhaarConsentProps {
  isGiven: boolean;
  errors: string[] | undefined;
}

/** The box without which no code is sent. */
export function AadhaarConsent({ isGiven, errors }: AadhaarConsentProps) {
  return (
    <CheckboxGroup
      id={AADHAAR_CONSENT}
      name={AADHAAR_CONSENT}
      legend="Your consent"
      hint={
        <>
          If you would rather not, <Link to="/contact-us">write to us</Link> about other proofs.
        </>
      }
      errors={errors}
      options={[consentOption]}
      defaultValue={isGiven ? [consentOption.value] : []}
    />
  );
}
