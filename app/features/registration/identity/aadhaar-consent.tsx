import { company } from '~/features/company/current-company';
import type { ServerField } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CheckboxGroup } from '~/ui/choice';
import { fill } from '~/ui/fill';
import { NewTabLink } from '~/ui/link';
import { identityText, labelText } from '../registration.text';

/**
 * Consent to the check of the Aadhaar number. Other words need another `AGREEMENTS_VERSION`.
 * @param shop the name of the shop
 */
export const consentOption = (shop: string) => ({
  value: 'yes',
  label: (
    <>
      I agree of my own free will that {shop} has my Aadhaar number checked by a one-time password,
      to confirm who I am and how old I am for this registration and for nothing else.
    </>
  ),
});

interface AadhaarConsentProps {
  field: ServerField;
  isGiven: boolean;
}

/** The checkbox that is required before a code is sent. */
export function AadhaarConsent({ field: { id, name, errors }, isGiven }: AadhaarConsentProps) {
  const option = consentOption(company().name);
  return (
    <CheckboxGroup
      id={id}
      name={name}
      legend={labelText.aadhaar_consent}
      hint={fill(identityText.consentHint, {
        contact: <NewTabLink to={paths.info('contact-us')}>{identityText.contact}</NewTabLink>,
      })}
      errors={errors}
      options={[option]}
      required
      defaultValue={isGiven ? [option.value] : []}
    />
  );
}
