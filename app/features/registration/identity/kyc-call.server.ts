/** Options of the three identity calls. */

import { REGISTRATION_HEADER } from '@contract/account';
import { clientHeaders } from '~/platform/client-address.server';
import type { StepArgs } from '~/platform/forms/multi-step/step.server';
import { registrationId } from '../draft.server';
import type { Registration } from '../registration.schema';

/** Milliseconds. The upstream asks the provider before it answers. */
const TIMEOUT_MS = 15_000;

/** Headers that bind a verification to this registration, and count it for this visitor. */
export const kycOptions = ({ draft, context }: StepArgs<Registration>) => ({
  timeoutMs: TIMEOUT_MS,
  headers: {
    ...clientHeaders(context),
    [REGISTRATION_HEADER]: registrationId(draft),
  },
});
