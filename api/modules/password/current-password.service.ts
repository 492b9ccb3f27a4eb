/** Requires the current password before changes that the thief of a session could misuse. */

import type { AccountServices } from '../../accounts';
import type { member } from '../../db/schema';
import { countAttempt, type Refusal, refuseField } from '../../outcome';
import { isCorrectPassword, passwordKey } from './password.service';

export const wrongPassword = () => refuseField('current_password', 'current_password_wrong');

/**
 * Refuses a missing or wrong password, and every password after too many attempts. Returns null for
 * the correct password.
 */
export async function requirePassword(
  { limits }: Pick<AccountServices, 'limits'>,
  own: Pick<typeof member.$inferSelect, 'id' | 'passwordHash'>,
  password: string | undefined,
): Promise<Refusal | null> {
  if (!password) return refuseField('current_password', 'current_password_required');
  const key = passwordKey(own.id);
  const tooMany = await countAttempt(limits.loginPerAccount, key, 'too_many_wrong_passwords');
  if (tooMany) return tooMany;
  if (!(await isCorrectPassword(own.passwordHash, password))) return wrongPassword();
  await limits.loginPerAccount.reset(key);
  return null;
}
