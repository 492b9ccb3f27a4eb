/**
 * The fields of a member's address. As soon as one field is filled in, all others except the area
 * (`address_line2`) are required. Only the area is marked as optional.
 */

import { STATE_CODES } from '@contract/identity/states';
import { stateNames } from '~/platform/states.text';
import { addressText } from './account-fields.text';

export const addressFields = () =>
  [
    {
      name: 'address_line1',
      label: addressText.line1,
      optional: false,
      hint: addressText.line1Hint,
      autoComplete: 'address-line1',
    },
    {
      name: 'address_line2',
      label: addressText.line2,
      optional: true,
      autoComplete: 'address-line2',
    },
    {
      name: 'address_city',
      label: addressText.city,
      optional: false,
      autoComplete: 'address-level2',
    },
    {
      name: 'address_pin',
      label: addressText.pin,
      optional: false,
      hint: addressText.pinHint,
      inputMode: 'numeric',
      autoComplete: 'postal-code',
    },
    {
      as: 'select',
      name: 'address_state',
      label: addressText.state,
      optional: false,
      autoComplete: 'address-level1',
      children: (
        <>
          <option value="">{addressText.choose}</option>
          {STATE_CODES.map((code) => (
            <option key={code} value={code}>
              {stateNames[code]}
            </option>
          ))}
        </>
      ),
    },
  ] as const;
