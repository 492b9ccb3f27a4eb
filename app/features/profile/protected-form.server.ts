/** The forms of what a thief would change: what holds them up, and what they ask for besides. */
import type { MemberType, Profile } from '@contract/account';
import { errorMessage } from '~/platform/error-messages.server';
import { ownProfile } from './profile.server';
import { type ChangeFormData, changeFormData } from './unsaved-form.server';

export interface ProtectedFormData {
  form: ChangeFormData;
  /** Until when and why nothing can be changed; empty where it can. */
  held: string;
  /** Whether the account has a second factor; an upstream of others does not say. */
  hasFactor: boolean;
}

type Schema = Parameters<typeof changeFormData>[1];

/** The sentence of the refusal, said before anything is typed. */
export function heldNotice({ protection }: Profile): string {
  const until = protection?.changes_held_until;
  return until ? errorMessage('changes_held', { until }) : '';
}

/**
 * @param saved what of the profile the form begins with
 * @throws Response as `ownProfile`
 */
export async function protectedForm(
  request: Request,
  schema: Schema,
  saved: readonly ('email' | 'bank_name' | 'ifsc_code')[],
  only?: MemberType,
): Promise<ProtectedFormData> {
  return protectedFormOf(request, await ownProfile(request, only), schema, saved);
}

/** The same for a profile that was read already. */
export async function protectedFormOf(
  request: Request,
  profile: Profile,
  schema: Schema,
  saved: readonly ('email' | 'bank_name' | 'ifsc_code')[] = [],
): Promise<ProtectedFormData> {
  const values = Object.fromEntries(saved.map((name) => [name, profile[name]]));
  const form = await changeFormData(request, schema, values);
  const hasFactor = profile.protection?.second_factor ?? false;
  if (hasFactor && 'app_code' in schema.shape) form.constraint.app_code = { required: true };
  return { form, held: heldNotice(profile), hasFactor };
}
