/** What the three identity calls share: their options, and the reason of a refusal. */

import { REGISTRATION_HEADER } from '@contract/account';
import { SUCCESS } from '@contract/endpoint';
import { clientHeaders } from '~/platform/client-address.server';
import type { StepArgs } from '~/platform/forms/multi-step/step.server';
import { unavailable } from '~/platform/upstream/upstream-error.server';
import { registrationId } from '../draft.server';
import type { Registration } from '../registration.schema';

/** Milliseconds. The upstream asks the provider before it answers. */
const TIMEOUT_MS = 15_000;

/** The headers let the api bind a verification to the registration, and count attempts. */
export const kycOptions = ({ draft, context }: StepArgs<Registration>) => ({
  timeoutMs: TIMEOUT_MS,
  headers: {
    ...clientHeaders(context),
    [REGISTRATION_HEADER]: registrationId(draft),
  },
});

/**
 * Why an identity was not verified, in the upstream's words.
 * @throws UpstreamError `unavailable` for an answer with neither a status nor a reason, which is
 * not a refusal
 */
export function reasonOf({ status }: { status: string }, message: string): string {
  if (status === '' && (message === '' || message === SUCCESS)) throw unavailable();
  return message;
}
