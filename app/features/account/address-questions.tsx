/** The parts of a member's address, as forms ask for them. */
import { STATE_CODES, STATES } from '@contract/identity/states';

export const addressQuestions = [
  { name: 'address_line1', label: 'House number and street', autoComplete: 'address-line1' },
  { name: 'address_line2', label: 'Area or village', autoComplete: 'address-line2' },
  { name: 'address_city', label: 'City, town or village', autoComplete: 'address-level2' },
  {
    name: 'address_pin',
    label: 'PIN code',
    hint: 'Six digits.',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
  },
  {
    as: 'select',
    name: 'address_state',
    label: 'State',
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
