import { company } from '~/features/company/company';
import type { ServerField } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CheckboxGroup } from '~/ui/choice';
import { BesideLink } from '~/ui/link';

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
  field: ServerField;
  isGiven: boolean;
}

/** The box without which no code is sent. */
export function AadhaarConsent({ field: { id, name, errors }, isGiven }: AadhaarConsentProps) {
  return (
    <CheckboxGroup
      id={id}
      name={name}
      legend="Your consent"
      hint={
        <>
          If you would rather not,{' '}
          <BesideLink to={paths.info('contact-us')}>write to us</BesideLink> about other proofs
          (opens in a new tab).
        </>
      }
      errors={errors}
      options={[consentOption]}
      required
      defaultValue={isGiven ? [consentOption.value] : []}
    />
  );
}
