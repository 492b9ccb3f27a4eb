/**
 * The parts of a member's address, as forms ask for them. Each is needed once one is filled in, so that
 * none but the area says that it is optional.
 */
import { STATE_CODES, STATES } from '@contract/identity/states';

export const addressQuestions = [
  {
    name: 'address_line1',
    label: 'House number and street',
    optional: false,
    hint: 'You may leave the address out. If you give it, we need all of it but the area.',
    autoComplete: 'address-line1',
  },
  {
    name: 'address_line2',
    label: 'Area or village',
    optional: true,
    autoComplete: 'address-line2',
  },
  {
    name: 'address_city',
    label: 'City, town or village',
    optional: false,
    autoComplete: 'address-level2',
  },
  {
    name: 'address_pin',
    label: 'PIN code',
    optional: false,
    hint: 'Six digits.',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
  },
  {
    as: 'select',
    name: 'address_state',
    label: 'State',
    optional: false,
    autoComplete: 'address-level1',
    children: (
      <>
        <option value="">Choose</option>
        {STATE_CODES.map((code) => (
          <option key={code} value={code}>
            {STATES[code]}
          </option>
        ))}
      </>
    ),
  },
] as const;
