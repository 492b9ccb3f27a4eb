/** The signup call: all answers, files and proofs of the registration. */

import {
  accountEndpoints,
  BANK_DETAIL_MARKER,
  isRequiredFile,
  REGISTRATION_HEADER,
} from '@contract/account';
import { AADHAAR_CHECK } from '@contract/agreement-keys';
import { AGREEMENTS_HEADER, type Agreements, serialiseAgreements } from '@contract/agreements';
import type { UploadField } from '@contract/files/upload-rules';
import { joinAddress } from '~/features/account/member-address.schema';
import { isSignupSafeToRepeat, type SessionAnswer } from '~/features/account/sign-in.server';
import { clientHeaders } from '~/platform/client-address.server';
import type { StepArgs } from '~/platform/forms/multi-step/step.server';
import { deviceHeaders } from '~/platform/session/device.server';
import { upstream } from '~/platform/upstream/client.server';
import { isRefusal, UpstreamError } from '~/platform/upstream/upstream-error.server';
import { registrationId } from '../draft.server';
import { openFiles } from '../files/staged-files.server';
import { type Registration, SENT_TEXT_NAMES } from '../registration.schema';
import { voucherHeader } from '../signup-preview.server';

/**
 * Milliseconds: enough to send four megabytes over a slow connection and to hash a password.
 */
export const SUBMIT_TIMEOUT_MS = 30_000;

/**
 * Sends the registration.
 * @returns the new session, or the files that have to be chosen again
 * @throws UpstreamError if the upstream refuses it or does not respond
 * @throws FileStoreError if the files cannot be read
 */
export async function signUp(
  { context, request }: Pick<StepArgs<Registration>, 'context' | 'request'>,
  registration: Registration,
): Promise<{ opened: SessionAnswer } | { missing: UploadField[] }> {
  const device = deviceHeaders(request);
  const { files, missing } = await openFiles(context, registration);
  if (missing.length > 0 && !mayHaveSucceeded(missing)) return { missing };
  try {
    const opened = await upstream().call(accountEndpoints.signup, {
      body: signupBody(registration, files),
      headers: { ...clientHeaders(context), ...device, ...signupHeaders(registration) },
      idempotencyKey: registrationId(registration),
      timeoutMs: SUBMIT_TIMEOUT_MS,
    });
    return { opened };
  } catch (error) {
    if (missing.length > 0 && error instanceof UpstreamError && isRefusal(error))
      return { missing };
    throw error;
  }
}

/**
 * Returns true if files may be missing because the signup has already succeeded. In that case, the
 * web deleted the files, but its response did not reach the browser. Sending the signup again is
 * safe with this program's api: it answers a repeated signup before it reads files, and refuses a
 * new signup without the required files. Another upstream might accept a signup without files.
 */
const mayHaveSucceeded = (missing: UploadField[]): boolean =>
  isSignupSafeToRepeat() && missing.some(isRequiredFile);

/** The payload of spec section 3: the fields that are filled in, and `BANK_DETAIL_MARKER`. */
function signupBody({ texts }: Registration, files: Partial<Record<UploadField, File>>): FormData {
  const body = new FormData();
  for (const name of SENT_TEXT_NAMES) if (texts[name]) body.set(name, texts[name]);
  const address = joinAddress(texts);
  if (address) body.set('Address', address);
  for (const [name, file] of Object.entries(files)) body.set(name, file, file.name);
  body.set('bank_detail', BANK_DETAIL_MARKER);
  return body;
}

/** The agreements, each with its time and language. */
const agreementsOf = ({
  agreements,
  declarations,
  aadhaarVerified,
  languages,
}: Registration): Agreements => ({
  version: agreements,
  ...(languages ? { languages } : {}),
  given: {
    ...declarations,
    ...(aadhaarVerified ? { [AADHAAR_CHECK]: aadhaarVerified.agreedAt } : {}),
  },
});

/** Headers for this program's api. Another upstream may ignore them. */
function signupHeaders(registration: Registration): Record<string, string> {
  return {
    [REGISTRATION_HEADER]: registrationId(registration),
    [AGREEMENTS_HEADER]: serialiseAgreements(agreementsOf(registration)),
    ...voucherHeader(registration),
  };
}
