/**
 * Prepares forms for sensitive changes. All of them need the password. If the member has a second
 * factor, some also need its code. The changes can be blocked for some time.
 */
import type { MemberType, Profile } from '@contract/account';
import { errorMessage } from '~/platform/error-messages.server';
import { readOwnProfile } from './profile.server';
import { type ChangeFormData, changeFormData } from './unsaved-form.server';

export interface ProtectedFormData {
  form: ChangeFormData;
  /** Says why and until when nothing can be changed; empty if changes are allowed. */
  holdNotice: string;
  /** The account has a second factor. False if the upstream does not say. */
  hasFactor: boolean;
}

type Schema = Parameters<typeof changeFormData>[1];

/**
 * The message that changes are blocked, shown before anything is entered; empty if changes are
 * allowed.
 */
export function holdNoticeOf({ protection }: Profile): string {
  const until = protection?.changes_held_until;
  const code = protection?.changes_held_after_joining
    ? 'changes_held_after_joining'
    : 'changes_held';
  return until ? errorMessage(code, { until }) : '';
}

/**
 * @param prefilled the fields that are filled in with the profile's values
 * @param only the kind of member that has this form; all kinds by default
 * @throws Response the same as `readOwnProfile`
 */
export async function loadProtectedForm(
  request: Request,
  schema: Schema,
  prefilled: readonly ('email' | 'bank_name' | 'ifsc_code')[] = [],
  only?: MemberType,
): Promise<ProtectedFormData> {
  return prepareProtectedForm(request, await readOwnProfile(request, only), schema, prefilled);
}

/** Does the same as `loadProtectedForm` for a profile that was already read. */
export async function prepareProtectedForm(
  request: Request,
  profile: Profile,
  schema: Schema,
  prefilled: readonly ('email' | 'bank_name' | 'ifsc_code')[] = [],
): Promise<ProtectedFormData> {
  const values = Object.fromEntries(prefilled.map((name) => [name, profile[name]]));
  const form = await changeFormData(request, schema, values);
  const hasFactor = profile.protection?.second_factor ?? false;
  if (hasFactor && 'app_code' in schema.shape) form.constraint.app_code = { required: true };
  return { form, holdNotice: holdNoticeOf(profile), hasFactor };
}
