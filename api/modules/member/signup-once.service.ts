/** What the signups of customers and distributors have in common. */

import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { done, type Outcome } from '../../outcome';
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
  create: () => Promise<Outcome<Session>>,
): Promise<Outcome<Session>> {
  const key = signupKey(services, person.idempotencyKey);
  const repeated = async (): Promise<Outcome<Session> | null> => {
    const found = key ? await memberBySignupKey(db, key) : null;
    if (found?.member.phone !== person.phone) return null;
    if (!(await isPassword(found.member.passwordHash, person.password))) return null;
    const token = await openSessionFor(db, found.member, now);
    return token ? done({ token, member: shownMember(found.member, found.rank) }) : null;
  };
  const before = await repeated();
  if (before) return before;
  try {
    const created = await create();
    return created.ok ? created : ((await repeated()) ?? created);
  } catch (error) {
    const meanwhile = await repeated();
    if (meanwhile) return meanwhile;
    throw error;
  }
}
