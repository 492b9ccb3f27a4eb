/** What the signups of customers and distributors have in common. */

import { PASSWORD_LIMITS, passwordFlaw } from '@contract/password';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { fieldError } from '../../http/form';
import { fieldMessage } from '../../http/messages';
import { isPassword } from '../password/password.service';
import type { Session } from '../session/session.repository';
import { openSessionFor } from '../session/session.repository';
import { memberBySignupKey, shownMember } from './member.repository';

/** The headers that go with a signup; empty where the caller sent none. */
export interface SignupHeaders {
  voucher: string;
  idempotencyKey: string;
  registration: string;
}

interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** @throws ApiError when the password is made of what everybody knows of the person. */
export function requireStrongPassword({ name, email, phone, password }: Person): void {
  const flaw = passwordFlaw(password, [name, email, phone]);
  if (flaw) throw fieldError('password', fieldMessage(flaw, PASSWORD_LIMITS));
}

/** The idempotency key as it is stored; null without one. */
export const signupKey = ({ vault }: AccountServices, key: string): string | null =>
  key === '' ? null : vault.hash('signup key', key);

/**
 * Runs a signup so that a second submit answers the member that the first one made: before it, when
 * that one is through, and after a failure, when the two ran at once. It takes the same key, phone
 * and password, so it gives no more than a log-in would.
 */
export async function signUpOnce(
  db: Database,
  services: AccountServices,
  person: Person & Pick<SignupHeaders, 'idempotencyKey'>,
  now: Date,
  create: () => Promise<Session>,
): Promise<Session> {
  const key = signupKey(services, person.idempotencyKey);
  const repeated = async (): Promise<Session | null> => {
    const found = key ? await memberBySignupKey(db, key) : null;
    if (found?.member.phone !== person.phone) return null;
    if (!(await isPassword(found.member.passwordHash, person.password))) return null;
    const token = await openSessionFor(db, found.member, now);
    return token ? { token, member: shownMember(found.member, found.rank) } : null;
  };
  const before = await repeated();
  if (before) return before;
  try {
    return await create();
  } catch (error) {
    const meanwhile = await repeated();
    if (meanwhile) return meanwhile;
    throw error;
  }
}
