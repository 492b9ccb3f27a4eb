/** Staff for tests of the desk: accounts with a second factor, and their sessions. */
import { randomUUID } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@contract/client-address';
import type { Role } from '@contract/desk/roles';
import { REQUEST_ID_HEADER } from '@contract/session';
import { staffAccount } from '../../api/db/schema';
import { sealSecret } from '../../api/modules/authenticator/factor-setup.rules';
import {
  newRecoveryCodes,
  recoveryHashes,
} from '../../api/modules/authenticator/recovery-code.rules';
import { codeAt, newSecret, stepAt } from '../../api/modules/authenticator/totp.rules';
import { hashPassword } from '../../api/modules/password/password.service';
import { setFactor } from '../../api/modules/staff/staff-account.repository';
import { openStaffSession } from '../../api/modules/staff/staff-session.repository';
import { TEST_WEB_SECRET } from './accounts';
import type { TestApi } from './database';

export const STAFF_PASSWORD = 'granite umbrella fourteen';

export interface TestStaff {
  id: string;
  email: string;
  name: string;
  /** Of a session that has just begun. */
  token: string;
  recoveryCodes: string[];
  /** The code that the app shows at a moment. */
  code(at: Date): string;
}

let passwordHash: Promise<string> | undefined;

/** Adds an account that is signed in. */
export async function addStaff(
  { db, context, clock }: TestApi,
  roles: readonly Role[],
  { name = 'Asha Verma' }: { name?: string } = {},
): Promise<TestStaff> {
  const { vault } = context.accounts;
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@shop.test`;
  const secret = newSecret();
  const recoveryCodes = newRecoveryCodes();
  passwordHash ??= hashPassword(STAFF_PASSWORD);
  const hash = await passwordHash;
  const token = await db.transaction(async (tx) => {
    const times = { passwordChangedAt: clock.at, createdAt: clock.at };
    await tx
      .insert(staffAccount)
      .values({ id, email, name, passwordHash: hash, roles: [...roles], ...times });
    await setFactor(tx, id, {
      secretSealed: sealSecret(vault, id, secret.toString('base64')),
      lastStep: 0,
      codeHashes: recoveryCodes.map((one) => recoveryHashes(vault, id, one)[0] ?? ''),
    });
    return openStaffSession(tx, id, 'Chrome on Windows', clock.at);
  });
  return { id, email, name, token, recoveryCodes, code: (at) => codeAt(secret, stepAt(at)) };
}

/** The headers of a call that the web makes. @param token of a session; none if empty */
export const deskHeaders = (token = ''): Record<string, string> => ({
  [CLIENT_ADDRESS_HEADER]: signClientAddress([TEST_WEB_SECRET], '192.0.2.1'),
  [REQUEST_ID_HEADER]: 'request-1',
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
});
