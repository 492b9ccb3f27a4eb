import type { ComponentProps } from 'react';
import type { ServerField } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CheckboxGroup } from '~/ui/choice';
import { fill } from '~/ui/fill';
import { NewTabLink } from '~/ui/link';
import { identityText, labelText } from '../registration.text';
import { Sentence } from '../sentence';

interface AadhaarConsentProps {
  field: ServerField;
  isGiven: boolean;
  sentence: ComponentProps<typeof Sentence>;
}

/** The checkbox that is required before a code is sent. */
export function AadhaarConsent({
  field: { id, name, errors },
  isGiven,
  sentence,
}: AadhaarConsentProps) {
  const option = { value: 'yes', label: <Sentence {...sentence} /> };
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
